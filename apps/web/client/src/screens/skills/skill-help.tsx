/** Beside the source of a skill: what can be written there. */

import type { SkillTool } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import * as messages from '../../messages/skills.ts';
import { Load } from '../../ui/load.tsx';
import { toolsQuery } from './queries.ts';
import { WithCode } from './with-code.tsx';

interface Argument {
  readonly name: string;
  readonly required: boolean;
}

/** The members of the arguments' JSON Schema. */
const argumentsOf = ({ inputSchema: { properties, required } }: SkillTool): Argument[] => {
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.keys(properties).map((name) => ({ name, required: needed.has(name) }));
};

const Tool = ({ tool }: { readonly tool: SkillTool }) => {
  const fields = argumentsOf(tool);
  return (
    <details className="skill-tool">
      <summary>
        <code>{tool.name}</code>
        {tool.writes && <span className="hint"> {messages.writes}</span>}
      </summary>
      <p>
        <WithCode text={tool.description} />
      </p>
      {fields.length > 0 && (
        <p className="skill-tools">
          <span>with</span>
          {fields.map(({ name, required }) => (
            <code key={name}>{required ? name : `${name}?`}</code>
          ))}
        </p>
      )}
    </details>
  );
};

export const SkillHelp = () => (
  <aside className="skill-help" aria-label={messages.skillHelp}>
    <section>
      <h2>{messages.inAStep}</h2>
      <dl>
        {messages.STEP_EXAMPLES.map(([code, words]) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
    <section>
      <h2>{messages.tools}</h2>
      <p className="hint">
        <WithCode text={messages.toolsHint} />
      </p>
      <Load query={useQuery(toolsQuery)}>
        {(tools) => (
          <div>
            {tools.map((tool) => (
              <Tool key={tool.name} tool={tool} />
            ))}
          </div>
        )}
      </Load>
    </section>
  </aside>
);
