/** Projects left, the tree beside, the screen in the middle, details right. */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { projectAddress, projectOf } from '../addresses.ts';
import {
  FilePlus,
  FolderInput,
  FolderPlus,
  Keyboard,
  KeyRound,
  Layers,
  Menu as MenuIcon,
  Search,
} from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';
import { projectQuery } from '../queries.ts';
import { mayEdit } from '../screens/roles.ts';
import { useSession } from '../session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type Command, useCommandKeys, useCommands } from './commands.ts';
import { DetailsButton, DetailsPlace, DetailsProvider } from './details.tsx';
import { Logo } from './logo.tsx';
import { useNarrow } from './narrow.ts';
import { OfflineBanner } from './offline.tsx';
import { Overlay, useLoadedWhenIdle } from './overlay.tsx';
import { AccountMenu, Drawer, NewPage, Palette, Shortcuts } from './parts.ts';
import { projectSections } from './project-sections.tsx';
import { Rail } from './rail.tsx';
import { useScroll } from './scroll.ts';
import { Sidebar } from './sidebar.tsx';

const useFrameCommands = (
  project: string | null,
  open: { palette: () => void; shortcuts: () => void; newPage: () => void },
): void => {
  const [, navigate] = useLocation();
  const { data } = useQuery({ ...projectQuery(project ?? ''), enabled: project !== null });
  const { palette, shortcuts, newPage } = open;
  const commands = useMemo((): Command[] => {
    const places =
      data === undefined || project === null
        ? []
        : projectSections(data).map(({ path, label, icon }) => ({
            id: `place${path}`,
            label,
            note: data.name,
            group: messages.goTo,
            icon,
            run: () => navigate(projectAddress(data, path)),
          }));
    const newPageCommand = {
      id: 'new-page',
      label: messages.newPage,
      group: messages.actions,
      keys: 'c',
      icon: <FilePlus size={16} />,
      run: newPage,
    };
    return [
      ...places,
      ...(data !== undefined && mayEdit(data) ? [newPageCommand] : []),
      {
        id: 'projects',
        label: messages.allProjects,
        group: messages.goTo,
        icon: <Layers size={16} />,
        run: () => navigate('/app'),
      },
      {
        id: 'new-project',
        label: messages.newProject,
        group: messages.actions,
        icon: <FolderPlus size={16} />,
        run: () => navigate('/app?new'),
      },
      {
        id: 'import-project',
        label: messages.importDocumentationAsAProject,
        group: messages.actions,
        icon: <FolderInput size={16} />,
        run: () => navigate('/app/_import'),
      },
      {
        id: 'own-tokens',
        label: messages.accessTokens,
        group: messages.goTo,
        icon: <KeyRound size={16} />,
        run: () => navigate('/app/account/tokens'),
      },
      {
        id: 'palette',
        label: messages.searchEverything,
        group: messages.everywhere,
        keys: 'mod+k',
        icon: <Search size={16} />,
        keysOnly: true,
        run: palette,
      },
      {
        id: 'shortcuts',
        label: messages.keyboardShortcuts,
        group: messages.everywhere,
        keys: '?',
        icon: <Keyboard size={16} />,
        run: shortcuts,
      },
    ];
  }, [data, project, navigate, palette, shortcuts, newPage]);
  useCommands(commands);
  useCommandKeys();
};

const OVERLAYS = [AccountMenu, Palette, Shortcuts, Drawer, NewPage];

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  useSession();
  const [location] = useLocation();
  const project = projectOf(location);
  const narrow = useNarrow('navigation');
  const [shown, setShown] = useState<'navigation' | 'palette' | 'shortcuts' | 'new-page' | null>(
    null,
  );
  const show = useMemo(
    () => ({
      palette: () => setShown('palette'),
      shortcuts: () => setShown('shortcuts'),
      newPage: () => setShown('new-page'),
    }),
    [],
  );
  useFrameCommands(project, show);
  useLoadedWhenIdle(OVERLAYS);
  const middle = useRef<HTMLDivElement>(null);
  useScroll(middle);
  useEffect(() => setShown((open) => (open === 'navigation' ? null : open)), [location]);
  const navigation = (
    <>
      <Rail project={project} onSearch={show.palette} onShortcuts={show.shortcuts} />
      {project !== null && <Sidebar project={project} />}
    </>
  );
  const close = () => setShown(null);
  return (
    <DetailsProvider>
      <a className="skip" href="#main">
        {messages.skipToContent}
      </a>
      <div className="frame">
        {narrow ? (
          <header className="phone-bar">
            <IconButton
              label={messages.projectsAndPages}
              icon={<MenuIcon size={18} />}
              aria-haspopup="dialog"
              onClick={() => setShown('navigation')}
            />
            <Link href="/app" className="brand">
              <Logo size={20} />
              {messages.quoin}
            </Link>
            <span className="phone-bar-end">
              <DetailsButton />
              <IconButton
                label={messages.searchEverything}
                icon={<Search size={18} />}
                onClick={show.palette}
              />
            </span>
          </header>
        ) : (
          navigation
        )}
        <div className="middle" ref={middle}>
          <OfflineBanner />
          {children}
        </div>
        <DetailsPlace />
      </div>
      {narrow && (
        <Overlay open={shown === 'navigation'}>
          <Drawer
            open={shown === 'navigation'}
            onOpenChange={(open) => setShown(open ? 'navigation' : null)}
            title={messages.projectsAndPages}
            side="left"
          >
            {navigation}
          </Drawer>
        </Overlay>
      )}
      <Overlay open={shown === 'palette'}>
        <Palette
          open={shown === 'palette'}
          onOpenChange={(open) => (open ? show.palette() : close())}
          project={project}
        />
      </Overlay>
      {project !== null && (
        <Overlay open={shown === 'new-page'}>
          <NewPage open={shown === 'new-page'} project={project} onClose={close} />
        </Overlay>
      )}
      <Overlay open={shown === 'shortcuts'}>
        <Shortcuts
          open={shown === 'shortcuts'}
          onOpenChange={(open) => (open ? show.shortcuts() : close())}
        />
      </Overlay>
    </DetailsProvider>
  );
};
