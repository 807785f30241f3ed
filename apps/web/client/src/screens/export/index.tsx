/** Takes a project away: as files that can be imported again, or as a site for any host. */

import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { Download } from '../../icons/icons.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { TabLinks } from '../../ui/tabs.tsx';

export default function Export({ project }: ProjectScreenProps) {
  const { slug, name } = project;
  const address = `/api/v1/projects/${encodeURIComponent(slug)}/export`;
  return (
    <Screen
      title="Export"
      of={name}
      lead="Download your content as files that other programs can read."
      tabs={
        <TabLinks
          label="Import and export"
          links={[
            [projectAddress(project, '/import'), 'Import'],
            [projectAddress(project, '/export'), 'Export'],
          ]}
        />
      }
    >
      <div className="export-kinds">
        <section className="panel">
          <h2>Markdown files</h2>
          <p className="hint">
            The working copy of every page, byte for byte, with its images and{' '}
            <code>docs.json</code>. Importing them creates the same project.
          </p>
          <div className="actions">
            <a className="button" href={`${address}?format=zip`} download={`${slug}.zip`}>
              <Download size={16} aria-hidden="true" />
              Download zip
            </a>
          </div>
        </section>
        <section className="panel">
          <h2>Readers’ site</h2>
          <p className="hint">
            The published pages as static files for any web server. They also open from a folder in
            a browser.
          </p>
          <div className="actions">
            <a className="button" href={`${address}?format=site`} download={`${slug}-site.zip`}>
              <Download size={16} aria-hidden="true" />
              Download site
            </a>
          </div>
        </section>
      </div>
      <section className="export-command">
        <h2>From a terminal</h2>
        <CopyField label="Command" value={`quoin export ${slug} --project ${slug}`} />
      </section>
    </Screen>
  );
}
