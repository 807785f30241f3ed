/** In which way the text is edited; all three are the same Markdown. */

import type { EditorMode } from '@quoin/editor';
import type { Project } from '@quoin/sdk';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isServiceReachable } from '../../connection.ts';
import { Blocks, CodeXml as Code, Type } from '../../icons/more-icons.ts';
import * as messages from '../../messages/page.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const MODES = [
  ['wysiwyg', messages.richText, <Type size={15} key="icon" aria-hidden="true" />],
  ['block', messages.blocks, <Blocks size={15} key="icon" aria-hidden="true" />],
  ['source', messages.markdown, <Code size={15} key="icon" aria-hidden="true" />],
] as const;

/** The last choice of this user. */
const KEPT = 'quoin-mode';

const isMode = (value: string | null): value is EditorMode =>
  MODES.some(([mode]) => mode === value);

/** The user's choice, else the project's. */
export const usualMode = ({ editorMode }: Project): EditorMode => {
  const kept = localStorage.getItem(KEPT);
  return isMode(kept) ? kept : editorMode;
};

/** Named by the address; else the usual one. A page that opens without a connection is source first. */
export const useMode = (project: Project) => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('mode');
  // A line is of the source. A link in it is in every mode.
  const isOfSource = parameters.has('line') && !parameters.has('link');
  const usual = isOfSource ? 'source' : usualMode(project);
  const mode = isMode(named) ? named : usual;
  // The service parses the text for the other modes.
  const [isWithoutService, setWithoutService] = useState(() => !isServiceReachable());
  const setMode = useCallback(
    (next: EditorMode) => {
      setWithoutService(false);
      localStorage.setItem(KEPT, next);
      setParameters(
        (before) => {
          before.set('mode', next);
          return before;
        },
        { replace: true },
      );
    },
    [setParameters],
  );
  return [isWithoutService ? 'source' : mode, setMode] as const;
};

export interface ModeSwitchProps {
  readonly mode: EditorMode;
  readonly onPick: (mode: EditorMode) => void;
}

export const ModeSwitch = ({ mode, onPick }: ModeSwitchProps) => (
  <fieldset className="mode-switch">
    <legend className="visually-hidden">{messages.editorMode}</legend>
    {MODES.map(([value, label, icon]) => (
      <Tooltip words={label} key={value}>
        <label className="mode">
          <input
            type="radio"
            name="mode"
            className="visually-hidden"
            value={value}
            aria-label={label}
            checked={mode === value}
            onChange={() => onPick(value)}
          />
          {icon}
        </label>
      </Tooltip>
    ))}
  </fieldset>
);
