/** The field for the source of a skill, with what a check finds in it. */

import type { SkillProblem } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quoin } from '../../api.ts';
import { cspNonce } from '../../csp.ts';
import * as messages from '../../messages/skills.ts';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { toolsQuery } from './queries.ts';
import type { Findings, SourceView } from './source-view.ts';

export interface SourceFieldProps {
  readonly source: string;
  readonly readOnly: boolean;
  readonly onChange: (source: string) => void;
  readonly onSave: () => void;
}

/** Loaded when a skill is first opened. */
const loadView = () => import('./source-view.ts');

const NONE: readonly SkillProblem[] = [];

const stateOf = (findings: Findings | null): readonly [tone: string, words: string] => {
  if (findings === null) return ['checking', messages.checking];
  const { problems, warnings } = findings;
  if (problems.length > 0) return ['bad', counted(problems.length, 'problem')];
  if (warnings.length > 0) return ['warned', counted(warnings.length, 'warning')];
  return ['good', messages.noProblems];
};

export const SourceField = (props: SourceFieldProps) => {
  const { source, readOnly } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  /** As the field has it, so that only texts from elsewhere replace it. */
  const shown = useRef(source);
  const queryClient = useQueryClient();
  /** The field until the other one is loaded. */
  const plain = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<SourceView | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let opened: SourceView | null = null;
    let isGone = false;
    const open = async () => {
      const [{ openSourceView }, tools] = await Promise.all([
        loadView(),
        queryClient.ensureQueryData(toolsQuery),
      ]);
      if (isGone) return;
      shown.current = latest.current.source;
      const { selectionStart: anchor = 0, selectionEnd: head = 0 } = plain.current ?? {};
      const hadFocus = plain.current !== null && document.activeElement === plain.current;
      opened = openSourceView({
        element,
        source: shown.current,
        selection: { anchor, head },
        label: messages.sourceLabel,
        describedBy: `${id}-hint`,
        readOnly,
        nonce: cspNonce,
        tools,
        async check(text) {
          if (text === '') return { problems: NONE, warnings: NONE };
          try {
            const { data } = await quoin.skills.check({ source: text });
            // A later text has its own check.
            if (text === shown.current) setFindings(data);
            return data;
          } catch (problem) {
            setFailure(problem);
            return { problems: NONE, warnings: NONE };
          }
        },
        onChange(text) {
          shown.current = text;
          setFindings(null);
          setFailure(null);
          latest.current.onChange(text);
        },
        onSave: () => latest.current.onSave(),
      });
      flushSync(() => setView(opened));
      if (hadFocus) opened.focus();
    };
    open().catch(setFailure);
    return () => {
      isGone = true;
      opened?.destroy();
      setView(null);
    };
  }, [queryClient, id, readOnly]);

  useEffect(() => {
    if (view === null || source === shown.current) return;
    shown.current = source;
    view.setSource(source);
  }, [view, source]);

  const [tone, words] = stateOf(findings);
  return (
    <div className="skill-source">
      <div className="skill-source-bar">
        <span>{messages.sourceLabel}</span>
        <span className={`skill-source-state skill-source-${tone}`} role="status">
          {view !== null && words}
        </span>
      </div>
      {view === null && failure === null && (
        <textarea
          ref={plain}
          className="skill-source-plain"
          aria-label={messages.sourceLabel}
          aria-describedby={`${id}-hint`}
          value={source}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            props.onSave();
          }}
        />
      )}
      <div ref={place} hidden={view === null} />
      {failure !== null && <ErrorNotice problem={failure} title={messages.notChecked} />}
      <ProblemList
        tone="problem"
        problems={findings?.problems ?? NONE}
        onShow={(line) => view?.showLine(line)}
      />
      <ProblemList
        tone="warning"
        problems={findings?.warnings ?? NONE}
        onShow={(line) => view?.showLine(line)}
      />
      <p className="hint skill-source-hint" id={`${id}-hint`}>
        {readOnly ? messages.readOnlyHint : messages.saveHint}
      </p>
    </div>
  );
};
