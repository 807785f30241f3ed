import { describe, expect, test } from 'bun:test';
import { type Endpoint, endpoints } from '@quoin/contract';
import { type AgentTool, agentTools, findTool, toolsFor } from '../src/index.ts';
import { problemWith } from './support/conforms.ts';

const namesOf = (tools: readonly AgentTool[]) => tools.map(({ name }) => name).sort();

const LOCAL = [
  'ask',
  'get_page',
  'get_structure',
  'list_components',
  'list_pages',
  'list_projects',
  'publish_page',
  'search',
  'validate_markdown',
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every schema of an object in a schema, with its place. */
const objectsIn = (
  schema: unknown,
  place: string,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  if (!isObject(schema)) return [];
  const own = isObject(schema.properties) ? [[place, schema] as const] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, member]) => objectsIn(member, `${place}/${name}`)),
  ];
};

describe('the catalog', () => {
  test('offers the lists of modes that are fixed, and every tool with mode=full', () => {
    expect(namesOf(toolsFor({ mode: 'local' }))).toEqual(LOCAL);
    const cloud = [...LOCAL, 'create_page', 'update_page'].sort();
    expect(namesOf(toolsFor({ mode: 'cloud' }))).toEqual(cloud);
    expect(toolsFor({ mode: 'full' }).map(({ name }) => name)).toEqual(
      agentTools.map(({ name }) => name),
    );
  });

  test('has every tool that the contract names', () => {
    const named = endpoints.flatMap(({ mcp }) => (mcp === undefined ? [] : [mcp.tool]));
    expect(namesOf(agentTools)).toEqual(named.sort());
  });

  test('finds a tool by its name, and nothing else', () => {
    expect(findTool('search')?.scope).toBe('docs:read');
    expect(findTool('toString')).toBeUndefined();
  });

  test('says which tools write', () => {
    expect(namesOf(agentTools.filter(({ writes }) => writes))).toEqual([
      'archive_page',
      'change_structure',
      'create_page',
      'create_redirects',
      'publish_page',
      'replace_text',
      'restore_page',
      'restore_revision',
      'unpublish_page',
      'update_page',
      'upload_file',
      'withdraw_page',
    ]);
  });

  test('lets a connection with a project leave it out', () => {
    for (const { inputSchema } of toolsFor({ mode: 'full', project: 'harbour' })) {
      expect(inputSchema.required).not.toContain('projectId');
    }
    const [tool] = toolsFor({ mode: 'local', project: 'harbour' }).filter(
      ({ name }) => name === 'search',
    );
    expect(JSON.stringify(tool?.inputSchema)).toContain('Default: harbour');
    expect(findTool('search')?.inputSchema.required).toEqual(['projectId', 'q']);
  });
});

describe.each(agentTools.map((tool): [string, AgentTool] => [tool.name, tool]))(
  '%s',
  (name, { title, description, inputSchema, outputSchema, annotations, writes }) => {
    test('has JSON Schemas that a strict validator takes', () => {
      expect(problemWith(outputSchema, 0)).not.toBeNull();
      expect(problemWith(inputSchema, 0)).not.toBeNull();
    });

    test('has schemas of JSON alone', () => {
      for (const schema of [inputSchema, outputSchema]) {
        expect(JSON.parse(JSON.stringify(schema))).toStrictEqual(schema);
        for (const [, object] of objectsIn(schema, '')) {
          expect(Object.getOwnPropertySymbols(object)).toEqual([]);
        }
      }
    });

    test('refuses members that it does not know', () => {
      for (const [place, object] of objectsIn(inputSchema, '')) {
        expect({ place, additional: object.additionalProperties }).toEqual({
          place,
          additional: false,
        });
      }
    });

    test('has no unions, which some clients refuse', () => {
      const unions = /"(?:anyOf|oneOf|allOf)"|"type":\[/;
      expect(JSON.stringify(inputSchema)).not.toMatch(unions);
    });

    test('describes every argument for a model', () => {
      for (const [place, { properties }] of objectsIn(inputSchema, '')) {
        for (const [member, schema] of Object.entries(properties ?? {})) {
          expect({ place, member, described: typeof schema.description }).toEqual({
            place,
            member,
            described: 'string',
          });
        }
      }
    });

    test('has a title, a description that helps to choose, and hints that agree', () => {
      expect(title.length).toBeGreaterThan(0);
      expect(description.length).toBeGreaterThan(80);
      expect(annotations.title).toBe(title);
      expect(annotations.readOnlyHint).toBe(!writes);
      if (annotations.readOnlyHint) expect(annotations.destructiveHint).toBe(false);
    });

    test('takes what its endpoint takes, and no name twice', () => {
      const endpoint = endpoints.find(({ mcp }) => mcp?.tool === name);
      const namesIn = (part: Endpoint['body']) => Object.keys(part?.properties ?? {});
      // `content=1` of a write requests a text that the caller has.
      const query = namesIn(endpoint?.query).filter((member) => !writes || member !== 'content');
      // A model sends bytes as base64.
      const body = namesIn(endpoint?.body).map((member) => (member === 'file' ? 'base64' : member));
      const members = [...namesIn(endpoint?.params), ...query, ...body];
      expect(new Set(members).size).toBe(members.length);
      expect(Object.keys(inputSchema.properties ?? {})).toEqual(expect.arrayContaining(members));
    });
  },
);
