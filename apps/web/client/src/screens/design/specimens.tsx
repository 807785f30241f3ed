/** Every component in every state. */
import { ConnectionError, InternalError, type Page } from '@quoin/sdk';
import { useState } from 'react';
import { BookOpen, Plus } from '../../icons/icons.ts';
import { Ellipsis, Pencil, Trash2 } from '../../icons/more-icons.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Menu, MenuHead, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusBadge, StatusIcon } from '../../ui/status-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Time } from '../../ui/time.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';

const BROKEN = new InternalError({
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong here',
  requestId: '019577a0-6c00-7a10',
  details: undefined,
  retryAfter: undefined,
  headers: new Headers(),
});
const AWAY = new ConnectionError('The service does not answer');

const STATUSES: readonly Page['status'][] = [
  'draft',
  'in_review',
  'published',
  'unpublished',
  'archived',
];

export const Buttons = () => (
  <>
    <div className="specimen-row">
      <Button>Plain</Button>
      <Button look="primary" icon={<Plus size={16} />}>
        Primary
      </Button>
      <Button look="quiet">Quiet</Button>
      <Button look="danger">Danger</Button>
      <Button look="danger-solid">Delete page</Button>
      <ButtonLink to="/app">Link</ButtonLink>
    </div>
    <div className="specimen-row">
      <Button size="small">Small</Button>
      <Button busy>Busy</Button>
      <Button disabled>Disabled</Button>
      <Button look="primary" disabled>
        Disabled
      </Button>
      <IconButton label="Edit" icon={<Pencil size={16} />} keys="e" />
      <IconButton label="More" icon={<Ellipsis size={16} />} size="small" />
      <Spinner />
      <Kbd keys="mod+k" />
    </div>
  </>
);

export const Fields = () => {
  const [picked, setPicked] = useState<'docs' | 'help'>('docs');
  const [on, setOn] = useState(true);
  return (
    <div className="form">
      <Field label="Name" hint="Readers see it at the top of every page.">
        {(control) => <Input {...control} defaultValue="Harbour handbook" />}
      </Field>
      <Field label="Address" problem="That address is taken; choose another one.">
        {(control) => <Input {...control} defaultValue="harbour" />}
      </Field>
      <Field label="Slug" optional>
        {(control) => <Input {...control} disabled placeholder="harbour" />}
      </Field>
      <Field label="Description">
        {(control) => <Textarea {...control} placeholder="What is it about?" />}
      </Field>
      <Field label="Layout">
        {(control) => (
          <Select
            {...control}
            value={picked}
            onPick={setPicked}
            options={[
              ['docs', 'Documentation'],
              ['help', 'Help center'],
            ]}
          />
        )}
      </Field>
      <div className="choices-list">
        <Checkbox label="docs:read" hint="Read pages and search." checked={on} onToggle={setOn} />
        <Checkbox label="docs:write" checked={false} disabled onToggle={setOn} />
      </div>
      <Switch label="Pages are reviewed" hint="By an admin." checked={on} onToggle={setOn} />
      <Switch label="Off and out of reach" checked={false} disabled onToggle={setOn} />
      <RadioCards
        legend="Who reads it"
        value={picked}
        onPick={setPicked}
        cards={[
          { value: 'docs', label: 'Members', hint: 'With a role in the project.' },
          { value: 'help', label: 'Everybody', hint: 'Everyone with the address.' },
        ]}
      />
    </div>
  );
};

export const Words = () => (
  <>
    <div className="specimen-row">
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status="published" changed />
    </div>
    <div className="specimen-row">
      {STATUSES.map((status) => (
        <StatusIcon key={status} status={status} />
      ))}
      <StatusIcon status="published" changed />
      <Badge>docs:read</Badge>
      <Badge tone="accent">Beta</Badge>
      <Avatar name="Ada Lovelace" size="small" />
      <Avatar name="Grace Hopper" />
      <Avatar name="Harbour handbook" shape="square" size="large" />
      <Time at={new Date(Date.now() - 3 * 3_600_000).toISOString()} />
    </div>
    <Breadcrumbs
      crumbs={[
        ['Harbour handbook', '/app'],
        ['Guides', '/app/account'],
      ]}
    />
    <Notice>Readers see this page at another address since yesterday.</Notice>
    <Notice tone="done" title="Published">
      Readers have it now.
    </Notice>
    <Notice tone="warning" title="Another user is editing this page">
      Grace saved a minute ago.
    </Notice>
    <ErrorNotice title="The page was not saved" problem={BROKEN} onRetry={() => toast('Tried')} />
    <ErrorNotice problem={AWAY} />
  </>
);

const ROWS = [
  { id: '1', name: 'Ada Lovelace', role: 'owner', pages: 12 },
  { id: '2', name: 'Grace Hopper', role: 'editor', pages: 1_204 },
];

export const Collections = () => {
  const [tab, setTab] = useState('one');
  return (
    <>
      <div className="table-card">
        <Table
          label="People"
          rows={ROWS}
          keyOf={({ id }) => id}
          columns={[
            { key: 'name', label: 'Name', heading: true, cell: ({ name }) => name },
            { key: 'role', label: 'Role', cell: ({ role }) => role },
            { key: 'pages', label: 'Pages', align: 'end', cell: ({ pages }) => pages },
          ]}
        />
      </div>
      <LoadMore shown={2} total={40} hasMore busy={false} onMore={() => toast('More')} />
      <Tabs
        label="Faces"
        value={tab}
        onPick={setTab}
        tabs={[
          { value: 'one', label: 'Text', content: 'The first face.' },
          { value: 'two', label: 'History', content: 'The second face.' },
        ]}
      />
      <Empty
        icon={<BookOpen size={22} />}
        title="No pages yet"
        action={<Button look="primary">New page</Button>}
      >
        A page is a text in Markdown. Write one, or import a folder.
      </Empty>
      <CopyField label="Token" value="quoin_3xAmp1eV4lueOfAToken" />
      <CopyField block label="Snippet" value={'<script\n  data-key="qak_…"\n></script>'} />
      <Progress label="Reading files" done={42} total={120} />
      <Progress label="Asking the repository" done={0} total={0} />
      <Skeleton lines={3} />
    </>
  );
};

const CHANGES = [
  { type: 'equal', text: '# Mooring\n\nThe harbour opens at six.\n' },
  { type: 'delete', text: 'Use the inner pontoon.\n' },
  { type: 'insert', text: 'Use the outer pontoon below two metres.\nAsk first.\n' },
  { type: 'equal', text: 'One.\nTwo.\nThree.\nFour.\nFive.\nSix.\nSeven.\n' },
] as const;

export const Diffs = () => (
  <>
    <DiffView changes={CHANGES} from="Version 3" to="Version 4" />
    <DiffView changes={CHANGES} from="Version 3" to="Version 4" layout="split" />
  </>
);

export const Floating = () => {
  const [shown, setShown] = useState<'dialog' | 'alert' | null>(null);
  const close = () => setShown(null);
  return (
    <div className="specimen-row">
      <Button onClick={() => setShown('dialog')}>Open dialog</Button>
      <Button look="danger" onClick={() => setShown('alert')}>
        Ask first
      </Button>
      <Menu
        align="start"
        trigger={
          <button type="button" className="button">
            Menu
          </button>
        }
      >
        <MenuHead>
          <strong>Mooring</strong>
          <span>Published</span>
        </MenuHead>
        <MenuLine />
        <MenuItem icon={<Pencil size={16} />} keys="e" onPick={() => toast('Edit')}>
          Edit
        </MenuItem>
        <MenuLink to="/app">All projects</MenuLink>
        <MenuItem disabled onPick={() => undefined}>
          Not now
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} />} danger onPick={() => toast('Deleted')}>
          Delete
        </MenuItem>
      </Menu>
      <Button onClick={() => toast('Page archived', { undo: () => toast('It is back') })}>
        Toast
      </Button>
      <Button onClick={() => toastProblem('The page was not moved', BROKEN)}>Problem</Button>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Rename page"
        description="Its address stays; links to it too."
      >
        <Field label="Title">{(control) => <Input {...control} defaultValue="Mooring" />}</Field>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={close}>
            Rename
          </Button>
        </DialogActions>
      </Dialog>
      <AlertDialog
        open={shown === 'alert'}
        onOpenChange={close}
        title="Delete Mooring?"
        confirmWords="Delete page"
        typed="mooring"
        typedLabel="Type mooring to confirm"
        onConfirm={async () => toast('Deleted')}
      >
        Its 12 revisions go for good.
      </AlertDialog>
    </div>
  );
};
