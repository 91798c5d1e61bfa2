/** One line of a figure: its labels and its value. */
interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** Where it is not the family's: the parts of a histogram have names of their own. */
  metricName?: string;
}

/** A figure as Prometheus knows it, in the shape that prom-client writes down. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: Sample[];
}

export const prefix = 'institute_';

type Values = number | undefined | Sample[];

/** What is not known is left out. */
const family = (type: Family['type'], name: string, help: string, values: Values): Family => ({
  name: prefix + name,
  help,
  type,
  values: typeof values === 'number' ? [{ value: values }] : (values ?? []),
});

/** What goes up and down. */
export const gauge = (name: string, help: string, values: Values) => family('gauge', name, help, values);

/** What only grows, until the process or the statistics begin anew. */
export const counter = (name: string, help: string, values: Values) => family('counter', name, help, values);
