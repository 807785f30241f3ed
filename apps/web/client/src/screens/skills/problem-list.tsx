/** Problems in the source of a skill, each with a link to its line. */

import type { SkillProblem } from '@quoin/sdk';
import * as messages from '../../messages/skills.ts';
import { WithCode } from './with-code.tsx';

export interface ProblemListProps {
  readonly tone: 'problem' | 'warning';
  readonly problems: readonly SkillProblem[];
  readonly onShow: (line: number) => void;
}

export const ProblemList = ({ tone, problems, onShow }: ProblemListProps) =>
  problems.length === 0 ? null : (
    <ul className={`skill-problems skill-problems-${tone}`}>
      {problems.map(({ message, path, line }) => (
        <li key={`${line} ${path} ${message}`}>
          {line === null ? (
            <span className="skill-problem-place">{messages.skill}</span>
          ) : (
            <button type="button" className="skill-problem-place" onClick={() => onShow(line)}>
              {messages.lineNumber(line)}
            </button>
          )}
          <span>
            <WithCode text={message} />
          </span>
        </li>
      ))}
    </ul>
  );
