import { startRest } from '/work/main/tests/contract/rest/support.ts';

const rest = await startRest();
try {
  for (const p of process.argv.slice(2)) {
    const [m, ...r] = p.split(' ');
    const a = await rest.send(m!, r[0]!, { body: r[1], headers: r[2] ? JSON.parse(r[2]) : {} });
    console.log(
      p,
      '\n  ',
      a.status,
      JSON.stringify(Object.fromEntries(a.headers)),
      '\n  ',
      a.text.slice(0, 1500),
    );
  }
  if (rest.logged.length) console.log(rest.logged);
} finally {
  await rest.close();
}
