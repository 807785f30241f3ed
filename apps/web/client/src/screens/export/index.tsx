/** Takes a project away: as files that can be imported again, or as a site for any host. */

import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { Download } from '../../icons/more-icons.ts';
import * as messages from '../../messages/export.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export default function Export({ project }: ProjectScreenProps) {
  const { slug, name } = project;
  const address = `/api/v1/projects/${encodeURIComponent(slug)}/export`;
  return (
    <Screen
      title={messages.exportLabel}
      of={name}
      lead={messages.exportHint}
      tabs={
        <TabLinks
          label={messages.importAndExport}
          links={[
            [projectAddress(project, '/import'), messages.importLabel],
            [projectAddress(project, '/export'), messages.exportLabel],
          ]}
        />
      }
    >
      <div className="export-kinds">
        <section className="panel">
          <h2>{messages.markdownFiles}</h2>
          <p className="hint">
            {messages.bundleHint} <code>docs.json</code>
            {'. '}
            {messages.bundleImportHint}
          </p>
          <div className="actions">
            <a className="button" href={`${address}?format=zip`} download={`${slug}.zip`}>
              <Download size={16} aria-hidden="true" />
              {messages.downloadZip}
            </a>
          </div>
        </section>
        <section className="panel">
          <h2>{messages.readersSite}</h2>
          <p className="hint">{messages.siteHint}</p>
          <div className="actions">
            <a className="button" href={`${address}?format=site`} download={`${slug}-site.zip`}>
              <Download size={16} aria-hidden="true" />
              {messages.downloadSite}
            </a>
          </div>
        </section>
      </div>
      <section className="export-command">
        <h2>{messages.fromATerminal}</h2>
        <CopyField label={messages.command} value={`quoin export ${slug} --project ${slug}`} />
      </section>
    </Screen>
  );
}
