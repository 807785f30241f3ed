/** Diagrams of Mermaid as SVG: what is drawn is whole, and can do nothing but look. */
import { describe, expect, test } from 'bun:test';
import { drawDiagram } from '../../src/diagrams/draw-diagram.ts';
import { isInOrder } from '../../src/diagrams/is-in-order.ts';

const draw = (source: string): string => {
  const svg = drawDiagram(source, 'p-');
  if (svg === null) throw new Error('not drawn');
  return svg;
};

describe('a diagram is drawn', () => {
  test.each([
    ['flowchart LR\n A[One] --> B{Two}\n B -->|yes| C[(Three)]', 'One Two yes Three'],
    ['graph TD; A-->B; B-- why -->C;', 'A B C why'],
    ['flowchart TD\nA["a (b); c"]---->B([d])\nA-.->C & D', '(b); d C D'],
    ['flowchart TD\nsubgraph S\nA==>B\nend', 'S A B'],
    ['sequenceDiagram\n Alice->>+Bob: Hello\n Bob-->>-Alice: Hi', 'Alice Bob Hello Hi'],
    ['classDiagram\n Animal <|-- Duck\n Animal : +int age', 'Animal Duck age'],
    ['erDiagram\n CUSTOMER ||--o{ ORDER : places', 'CUSTOMER ORDER places'],
    ['stateDiagram-v2\n [*] --> Still\n Still --> [*]', 'Still'],
  ])('%j', (source, words) => {
    const svg = draw(source);
    for (const word of words.split(' ')) expect(svg).toContain(word);
  });

  test('with its name for those who do not see it', () => {
    expect(draw('flowchart LR\nA-->B')).toContain('role="img" aria-label="Flow chart"');
    expect(draw('---\ntitle: "How <it> goes"\n---\nflowchart LR\nA-->B')).toContain(
      'aria-label="How &lt;it&gt; goes"',
    );
    expect(draw('flowchart LR\naccTitle: The way\nA-->B')).toContain('aria-label="The way"');
  });

  test('a diagram has the colors of the page, and those of its author', () => {
    const svg = draw('flowchart LR\nA[x]-->B\nstyle A fill:#ffd,stroke:#333\nstyle B fill:#000');
    expect(svg).toContain('stroke="var(--quoin-diagram-line, currentColor)"');
    // Words on a light color stay dark where the page is dark, and the other way round.
    expect(svg).toContain('fill="#ffd" stroke="#333"');
    expect(svg).toMatch(/fill="#000"[^>]*>x</);
    expect(svg).toMatch(/fill="#fff"[^>]*>B</);
  });

  test('a diagram has ids of its own', () => {
    const svg = draw('flowchart LR\nA-->B');
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toStartWith('p-');
    for (const [, id = ''] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  });
});

describe('a flow chart that leads back is drawn from its first node', () => {
  test.each([
    'flowchart TB\nA --> B\nB --> A',
    'flowchart LR\nA --> B\nB --> C\nC --> A\nC --> D',
    'flowchart TB\nA --> B\nA --> C\nB --> D\nC --> D\nD --> A\nD --> E\nE --> B',
    'flowchart TB\nA --> A',
    'flowchart BT\nA --> B\nB --> A\nX --> A',
    'graph TD\n subgraph x\n A-->B\n end\n B-->C\n C-->A',
    'graph TD\n A[Start] --> B{Ready?}\n B -->|no| B\n B -->|yes| C[Go]\n C --> A',
  ])('%j', (source) => {
    expect(drawDiagram(source, 'p-')).not.toBeNull();
  });

  test('a flow chart that would begin at another node is not in order', () => {
    const edge = (from: string, to: string, points: string) =>
      `<polyline class="edge" data-from="${from}" data-to="${to}" points="${points}" />`;
    const down = edge('A', 'B', '40,76 40,124');
    const up = edge('A', 'B', '40,124 40,76');
    expect(isInOrder('flowchart TB\nA --> B\nB --> A', down + edge('B', 'A', '50,124 50,76'))).toBe(
      true,
    );
    expect(isInOrder('flowchart TB\nA --> B\nB --> A', up)).toBe(false);
    expect(isInOrder('flowchart BT\nA --> B\nB --> A', up)).toBe(true);
    expect(isInOrder('flowchart LR\nA --> B\nB --> A', down)).toBe(false);
  });
});

describe('what would not be whole is not drawn', () => {
  test.each([
    ['a kind that the library does not know', 'gitGraph\n commit'],
    ['a shape that it does not know', 'flowchart LR\n A@{ shape: doc, label: "Words" } --> B'],
    ['a link that it does not know', 'flowchart LR\n A --o B'],
    ['characters by their numbers', 'flowchart LR\n A["#quot;x#quot;"] --> B'],
    ['Markdown in a label', 'flowchart LR\n A["`**x**`"] --> B'],
    ['a note that gets lost', 'classDiagram\n note "From Duck till Zebra"\n Animal <|-- Duck'],
    ['branches that become others', 'sequenceDiagram\n critical x\n A->>B: y\n option z\n end'],
    ['nothing', ''],
    ['no diagram', '<b>'],
    ['a diagram without content', 'classDiagram'],
    ['a text that is too long', `flowchart LR\n A[${'x'.repeat(10_000)}]`],
    ['too many lines', `sequenceDiagram\n${'A->>B: x\n'.repeat(120)}`],
    ['too many links', `flowchart LR\n${'A-->'.repeat(101)}B`],
    ['links that multiply', `flowchart LR\n${'A & '.repeat(12)}B --> C & D`],
  ])('%s', (_, source) => {
    expect(drawDiagram(source, 'p-')).toBeNull();
  });
});

test('a diagram does nothing but look', () => {
  const hostile = [
    'flowchart LR\n A["<img src=x onerror=alert(1)>"] --> B["<script>alert(1)</script>"]',
    'flowchart LR\n A --> B\n click A href "javascript:alert(1)"\n click B call alert(1)',
    'flowchart LR\n A --> B\n style A fill:url(https://a.test),stroke:red;x\n linkStyle 0 stroke:javascript:x',
    '%%{init: {"themeCSS": "* { background: url(https://a.test) }"}}%%\nflowchart LR\n A --> B',
    'sequenceDiagram\n A->>B: "></text><script>alert(1)</script>',
    'classDiagram\n class A~"><svg onload=x>~',
    'erDiagram\n A { string b "<svg/onload=x>" }',
    'stateDiagram-v2\n s: " onload=x',
  ];
  const tag =
    /<(?!\/?(?:svg|g|defs|marker|rect|circle|ellipse|line|polyline|polygon|path|text|tspan)\b)/;
  const harm = /<[^>]* (?:on\w+|style|href|class(?!="quoin-diagram-svg"))=|<[^>]*https?:/;
  for (const source of hostile) {
    const svg = drawDiagram(source, 'p-') ?? '';
    expect([source, svg.match(tag), svg.match(harm)]).toEqual([source, null, null]);
  }
});
