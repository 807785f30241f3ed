/** The score of a site by the Agent-Friendly Documentation Spec, as `afdocs` measures it. */
import { type CheckResult, computeScore, runChecks } from 'afdocs';

export interface AgentScore {
  /** 0 to 100. */
  readonly overall: number;
  readonly testedPages: number;
  /** Checks that did not pass, with their messages. */
  readonly problems: readonly Pick<CheckResult, 'id' | 'status' | 'message'>[];
}

/**
 * Reads pages of the site as agents do, without pauses between the requests.
 *
 * @param url of the site, such as `http://localhost:4400/harbour`
 * @param pages maximum number of pages that it reads; they are the same in every run
 */
export const agentScore = async (url: string, pages: number): Promise<AgentScore> => {
  const report = await runChecks(url, {
    samplingStrategy: 'deterministic',
    requestDelay: 0,
    maxConcurrency: 4,
    requestTimeout: 60_000,
    maxLinksToTest: pages,
  });
  const problems = report.results.filter(({ status }) => status !== 'pass' && status !== 'skip');
  return {
    overall: computeScore(report).overall,
    testedPages: report.testedPages ?? 0,
    problems: problems.map(({ id, status, message }) => ({ id, status, message })),
  };
};
