import { afterAll, beforeAll, expect, test } from 'bun:test';
import { at, listAt, textAt } from '../support/answer.ts';
import { openWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace('sqlite');
});
afterAll(() => workspace[Symbol.asyncDispose]());

/** The blocks of docs/internals/interface.md#blocks. */
const NAMES =
  'Info Note Tip Check Warning Danger Steps Step Tabs Tab AccordionGroup Accordion Expandable CardGroup Card Columns ' +
  'Column CodeGroup Terminal Frame Image Video Embed File ApiEndpoint ParameterTable ResponseExample Badge Icon Update ' +
  'Mermaid Math';

test('every block is listed with its attributes and an example', async () => {
  const components = listAt(await workspace.read('/components'), 'components');
  expect(components.map((component) => textAt(component, 'name')).toSorted()).toEqual(
    NAMES.split(' ').toSorted(),
  );
  const card = components.find((component) => at(component, 'name') === 'CardGroup');
  expect(card).toEqual({
    name: 'CardGroup',
    category: 'layout',
    description: 'Cards side by side',
    attributes: [
      {
        name: 'cols',
        type: 'number',
        description: expect.any(String),
        required: false,
        default: 2,
      },
    ],
    children: 'Card blocks',
    contains: ['Card'],
    parents: null,
    inline: false,
    example: expect.stringMatching(/^<CardGroup cols=\{2\}>/),
  });
  const method = listAt(
    components.find((component) => at(component, 'name') === 'ApiEndpoint'),
    'attributes',
  ).find((attribute) => at(attribute, 'name') === 'method');
  expect(method).toMatchObject({ type: 'enum', required: true, default: null });
  expect(listAt(method, 'values')).toContain('PATCH');
});

test('every example is a page without a fault, and shows its block', async () => {
  for (const component of listAt(await workspace.read('/components'), 'components')) {
    const example = textAt(component, 'example');
    const draft = { markdown: example, title: 'Example' };
    const { body } = await workspace.send('POST /api/v1/validate', draft);
    expect([example, at(body, 'issues')]).toEqual([example, []]);
    expect(example).toContain(`<${textAt(component, 'name')}`);
  }
});
