/** The frame around the screen that the address names. */

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Switch, useLocation, useParams } from 'wouter';
import { isNotFound } from '../api.ts';
import * as messages from '../messages/frame.ts';
import { projectQuery } from '../queries.ts';
import { NEXT_SCREENS, PROJECT_SCREENS, SCREENS } from '../routes.ts';
import type { ProjectScreenProps } from '../screens/project-screen.ts';
import { Load } from '../ui/load.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { useLoadedWhenIdle } from './overlay.tsx';
import { Screen, ScreenSkeleton } from './screen.tsx';

const OfProject = ({ screen: Shown }: { screen: React.ComponentType<ProjectScreenProps> }) => {
  const { project: name = '' } = useParams();
  const query = useQuery(projectQuery(name));
  useLoadedWhenIdle(NEXT_SCREENS);
  if (isNotFound(query.error)) {
    return <NotFound title={messages.projectNotFound}>{messages.projectNotFoundHint}</NotFound>;
  }
  if (query.error !== null && query.data === undefined) {
    return (
      <Screen title={messages.notLoaded}>
        <Load query={query}>{() => null}</Load>
      </Screen>
    );
  }
  return (
    <Load query={query} skeleton={<ScreenSkeleton />}>
      {(project) => <Shown project={project} />}
    </Load>
  );
};

const Screens = () => (
  <Switch>
    {Object.entries(SCREENS).map(([path, Shown]) => (
      <Route key={path} path={path}>
        <Shown />
      </Route>
    ))}
    {Object.entries(PROJECT_SCREENS).map(([path, Shown]) => (
      <Route key={path} path={`/app/:project${path}`}>
        <OfProject screen={Shown} />
      </Route>
    ))}
    <Route>
      <NotFound title={messages.notFound}>{messages.pageNotFoundHint}</NotFound>
    </Route>
  </Switch>
);

export const App = () => {
  const [location] = useLocation();
  return (
    <ErrorBoundary at="frame">
      <Suspense>
        <Frame>
          <ErrorBoundary at={location}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Screens />
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </Suspense>
    </ErrorBoundary>
  );
};
