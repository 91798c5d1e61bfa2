/**
 * On CI the machine may be busy with something else and nobody is there to run a test again, so what fails gets a second
 * run and is named either way. Everywhere else a test that passes now and then is a failure: tests are deterministic.
 */
export const secondTry = Boolean(process.env.CI);
