/** Shows the error of a screen in its place; navigation to another address tries again. */

import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isUnreachable } from '../api.ts';
import { UnreachablePartError } from '../loaded-later.ts';
import * as messages from '../messages/frame.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Unreachable } from './unreachable.tsx';

interface BoundaryProps {
  /** The error is of this place, and gone at another. */
  readonly at: string;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly problem: unknown;
  readonly at: string;
}

const reload = (): void => location.reload();

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null, at: this.props.at };

  static getDerivedStateFromError(problem: unknown): Partial<BoundaryState> {
    return { problem };
  }

  static getDerivedStateFromProps(
    { at }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return at === state.at ? null : { at, problem: null };
  }

  readonly #again = (): void => {
    this.props.onReset();
    this.setState({ problem: null });
  };

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    if (isUnreachable(problem)) return <Unreachable onBack={this.#again} />;
    // React loads a part that failed only in another document.
    if (problem instanceof UnreachablePartError) return <Unreachable onBack={reload} />;
    return (
      <main className="screen screen-narrow" id="main" tabIndex={-1}>
        <h1>{messages.somethingWentWrong}</h1>
        <ErrorNotice problem={problem} />
        <div className="actions">
          <Button look="primary" onClick={this.#again}>
            {messages.tryAgain}
          </Button>
          <Button onClick={reload}>{messages.reload}</Button>
        </div>
      </main>
    );
  }
}

export const ErrorBoundary = (props: { readonly at: string; readonly children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => <Boundary {...props} onReset={reset} />}
  </QueryErrorResetBoundary>
);
