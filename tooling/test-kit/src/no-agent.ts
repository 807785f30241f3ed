/** An agent for tests that run no skills: each call of it is a mistake. */

const refuse = (): never => {
  throw new Error('this test runs no skills');
};

export const noAgent = {
  tools: { catalog: new Map(), call: refuse },
  start: refuse,
  ended: refuse,
};
