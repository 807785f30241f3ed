/**
 * The place at the right, for what belongs to what is in the middle. A screen fills it by `Details`;
 * where no user does, it is not there. On narrow windows it is a drawer behind a button.
 */

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { PanelRight } from '../icons/icons.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useNarrow } from './narrow.ts';
import { Overlay } from './overlay.tsx';
import { Drawer } from './parts.ts';

interface Place {
  readonly element: HTMLElement | null;
  setElement(element: HTMLElement | null): void;
  /** Title of its content; null without content. */
  readonly title: string | null;
  setTitle(title: string | null): void;
  /** Whether the drawer is open, on narrow windows. */
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

const Places = createContext<Place | null>(null);

const usePlace = (): Place => {
  const place = useContext(Places);
  if (place === null) throw new Error('details are used outside of the frame');
  return place;
};

export const DetailsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const place = useMemo(
    () => ({ element, setElement, title, setTitle, isOpen, setOpen }),
    [element, title, isOpen],
  );
  return <Places value={place}>{children}</Places>;
};

/** Of a screen: shows its content at the right. */
export const Details = ({ title, children }: { title: string; children: ReactNode }) => {
  const { element, setTitle } = usePlace();
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
  return element === null ? null : createPortal(children, element);
};

/** Returns the function that shows what is in the middle: it closes the drawer of narrow windows. */
export const useLeaveDetails = (): (() => void) => {
  const { setOpen } = usePlace();
  return useCallback(() => flushSync(() => setOpen(false)), [setOpen]);
};

/** Of the frame, on wide windows. */
export const DetailsPlace = () => {
  const { title, setElement } = usePlace();
  const narrow = useNarrow('details');
  if (title === null || narrow) return null;
  return <aside className="details" aria-label={title} ref={setElement} />;
};

/** Of the frame's bar, on narrow windows. */
export const DetailsButton = () => {
  const { title, setElement, isOpen, setOpen } = usePlace();
  const narrow = useNarrow('details');
  if (title === null || !narrow) return null;
  return (
    <>
      <IconButton
        label={title}
        icon={<PanelRight size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Overlay open={isOpen}>
        <Drawer open={isOpen} onOpenChange={setOpen} title={title} side="right">
          <div className="details" ref={setElement} />
        </Drawer>
      </Overlay>
    </>
  );
};
