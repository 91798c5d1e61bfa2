import { longDate } from '#app/lib/long-date.ts';
import { busiestDay, count, type Day, leadsOn, scaleTop } from './figures.ts';

const barSpacing = 10;
const barWidth = 7;
const chartHeight = 100;

/** A bar a day, the busiest one marked. The labels are HTML, so that only the bars stretch with the page. */
export function DayChart({ days }: { days: Day[] }) {
  const top = scaleTop(Math.max(...days.map(leadsOn)));
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-sm text-ink-soft tabular-nums">
      <div aria-hidden className="flex flex-col justify-between text-end leading-none">
        <span>{count(top)}</span>
        <span>0</span>
      </div>
      <Bars days={days} top={top} />
      <div aria-hidden className="col-start-2 mt-2 flex justify-between">
        <span>{longDate(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function Bars({ days, top }: { days: Day[]; top: number }) {
  const width = days.length * barSpacing;
  const busiest = busiestDay(days);
  return (
    <svg
      role="img"
      aria-label="Bars: leads on each day. The figures are in the table below."
      viewBox={`0 0 ${width} ${chartHeight}`}
      preserveAspectRatio="none"
      className="block h-48 w-full overflow-visible sm:h-64"
    >
      {(top % 2 === 0 ? [0, chartHeight / 2, chartHeight] : [0, chartHeight]).map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
      ))}
      {days.map((day, index) => {
        const height = (leadsOn(day) / top) * chartHeight;
        return (
          <rect
            key={day.day}
            x={index * barSpacing + (barSpacing - barWidth) / 2}
            y={chartHeight - height}
            width={barWidth}
            height={height}
            vectorEffect="non-scaling-stroke"
            className={day === busiest ? 'fill-accent stroke-ink' : 'fill-ink'}
          >
            <title>{`${longDate(day.day)}: ${count(leadsOn(day))}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
