import pretty from 'pino-pretty';

/** The log of somebody who sits at the terminal: the same events, with what matters in front. */
export const forPeople = pretty({
  messageKey: 'message',
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'method,path,status,milliseconds,bytes,by,role,requestId,from',
  messageFormat: (event) =>
    typeof event.method === 'string'
      ? `${event.method} ${event.path} ${event.status} in ${event.milliseconds} ms (${event.by}) ${event.requestId}`
      : `${event.from ? `${event.from}: ` : ''}${event.message}`,
  errorLikeObjectKeys: [],
  // Beside what is printed for the person who started it, in the order in which it happened.
  sync: true,
  destination: 2,
});
