/** What readers get of blocks; how they look is the style sheet's. */
import { describe, expect, test } from 'bun:test';
import { htmlOf } from './support/render.ts';

/** Without line ends between elements, which mean nothing. */
const html = (markdown: string): string => htmlOf(markdown).replace(/\n(?=<|$)/g, '');

test('a callout says what it is to those who do not see it', () => {
  expect(html('<Warning icon="flame">\n\na\n\nb\n\n</Warning>')).toBe(
    '<div class="quoin-callout" data-kind="warning" role="note" aria-label="Warning"><p class="quoin-callout-title"><span class="quoin-icon" data-icon="flame" aria-hidden="true"></span>Warning</p><p>a</p><p>b</p></div>',
  );
  expect(html('<Warning>a</Warning>')).toMatch(
    /<p class="quoin-callout-title"><span class="quoin-icon" aria-hidden="true"><svg .*<\/svg><\/span>Warning<\/p>/,
  );
  expect(html('<Tip title="Faster">a</Tip>')).toContain('aria-label="Faster"');
});

test('steps are a numbered list', () => {
  expect(
    html('<Steps><Step title="A">a</Step><Step title="B" stepNumber={7}>b</Step></Steps>'),
  ).toBe(
    '<ol class="quoin-steps"><li class="quoin-step" id="a"><p class="quoin-step-title">A</p><p>a</p></li><li class="quoin-step" id="b" value="7"><p class="quoin-step-title">B</p><p>b</p></li></ol>',
  );
  expect(html('<Steps><Step title="A" titleSize="h3">a</Step></Steps>')).toContain(
    '<h3 class="quoin-step-title">A</h3>',
  );
});

test('steps have the title size of their group, except steps with their own', () => {
  expect(
    html(
      '<Steps titleSize="h3"><Step title="A">a</Step><Step title="B" titleSize="p">b</Step></Steps>',
    ),
  ).toBe(
    '<ol class="quoin-steps"><li class="quoin-step" id="a"><h3 class="quoin-step-title">A</h3><p>a</p></li><li class="quoin-step" id="b"><p class="quoin-step-title">B</p><p>b</p></li></ol>',
  );
});

describe('tabs', () => {
  test('work without a program: one opens and the others close', () => {
    expect(html('<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>')).toBe(
      '<div class="quoin-tabs"><details class="quoin-tab" id="a" name="quoin-tabs-1" open><summary>A</summary><div class="quoin-tab-content"><p>a</p></div></details><details class="quoin-tab" id="b" name="quoin-tabs-1"><summary>B</summary><div class="quoin-tab-content"><p>b</p></div></details></div>',
    );
  });

  test('open at the one that the author chose, and each group for itself', () => {
    const page = '<Tabs><Tab title="A">a</Tab><Tab title="B" default>b</Tab></Tabs>\n\n';
    const two = html(page + page);
    expect(two.match(/open><summary>B/g)).toHaveLength(2);
    expect(two.match(/ open/g)).toHaveLength(2);
    expect(new Set(two.match(/name="[^"]*"/g)).size).toBe(2);
  });

  test('keep the text between them', () => {
    expect(html('<Tabs>\n\nwords\n\n<Tab title="A">a</Tab></Tabs>')).toContain('<p>words</p>');
  });
});

test('a code group is tabs of code, named by title or language', () => {
  const group = html(
    '<CodeGroup>\n\n```js server.js\na\n```\n\n```py\nb\n```\n\n```\nc\n```\n\n</CodeGroup>',
  );
  expect(group.match(/<summary>[^<]*/g)).toEqual([
    '<summary>server.js',
    '<summary>Python',
    '<summary>Text',
  ]);
  expect(group.match(/<pre/g)).toHaveLength(3);
  expect(group).not.toContain('quoin-code-title');
});

test('accordions open by themselves', () => {
  const page =
    '<AccordionGroup><Accordion title="A" description="B">a</Accordion><Accordion title="C" defaultOpen>c</Accordion></AccordionGroup>';
  expect(html(page)).toContain('<summary>A<span class="quoin-accordion-description">B</span>');
  expect(html(page)).toContain('<details class="quoin-accordion" id="c" open><summary>C');
  expect(html('<Expandable>a</Expandable>')).toContain('<summary>Details</summary>');
});

test('a card is a passage whose title leads on', () => {
  expect(html('<Card title="A" icon="x" href="/a" img="b.png" cta="More">c</Card>')).toBe(
    '<div class="quoin-card"><img class="quoin-card-image" src="b.png" alt="" decoding="async"><span class="quoin-icon" data-icon="x" aria-hidden="true"></span><div class="quoin-card-body"><p class="quoin-card-title"><a href="/a">A</a></p><p>c</p><p class="quoin-card-more"><a href="/a">More</a></p></div></div>',
  );
  expect(html('<Card href="/a" />')).toContain('<a href="/a">/a</a>');
  expect(html('<CardGroup cols={3}><Card title="A" /></CardGroup>')).toContain('data-cols="3"');
  expect(html('<CardGroup cols={9}><Card title="A" /></CardGroup>')).toContain('data-cols="2"');
});

test('columns have their number and width', () => {
  expect(html('<Columns cols={3}><Column width="40%">a</Column></Columns>')).toBe(
    '<div class="quoin-columns" data-cols="3"><div class="quoin-column" data-width="40"><p>a</p></div></div>',
  );
});

describe('media', () => {
  test('an image has its alternative, its size and a caption', () => {
    expect(html('<Image src="a.png" alt="A" width="50%" height="30px" caption="B" />')).toBe(
      '<figure class="quoin-image"><img class="quoin-img" src="a.png" alt="A" data-width="50" decoding="async" data-zoom=""><figcaption class="quoin-caption">B</figcaption></figure>',
    );
    expect(html('a <Image src="b" alt="c" width="40px" height="30" /> d')).toBe(
      '<p>a <img class="quoin-img" src="b" alt="c" width="40" height="30" decoding="async" data-zoom=""> d</p>',
    );
    expect(html('<Image src="b" alt="c" href="/d" dark="e" />')).toContain(
      '<a href="/d"><img class="quoin-img" data-dark-src="e" src="b" alt="c" decoding="async"></a>',
    );
  });

  test('a film that plays by itself is silent', () => {
    expect(html('<Video src="a.mp4" autoPlay />')).toContain(' autoplay muted ');
    expect(html('<Video src="a.mp4" controls={false} />')).not.toContain('controls');
  });

  test('other sites are linked, not loaded', () => {
    expect(html('<Embed url="https://a.test/b/c?d" caption="e" />')).toBe(
      '<figure class="quoin-embed"><a href="https://a.test/b/c?d" class="quoin-link-card" data-kind="embed" rel="noopener"><span class="quoin-link-card-title">c</span><span class="quoin-link-card-note">a.test</span></a><figcaption class="quoin-caption">e</figcaption></figure>',
    );
    const film = html('<Video src="https://www.youtube.com/watch?v=x" title="A tour" />');
    expect(film).toContain('<span class="quoin-link-card-title">A tour</span>');
    expect(film).toContain('youtube.com</span>');
    expect(film).not.toContain('<video');
    expect(html('<Video src="a.mp4" poster="https://a.test/b.png" />')).not.toContain('a.test');
    expect(html('<Card title="A" img="https://a.test/b.png" />')).not.toContain('a.test');
  });

  test('a file has a name and a size as text', () => {
    expect(html('<File src="/a/b.pdf" size="1234567" />')).toBe(
      '<figure class="quoin-file"><a href="/a/b.pdf" class="quoin-link-card" data-kind="file" download><span class="quoin-link-card-title">b.pdf</span><span class="quoin-link-card-note">1.2 MB</span></a></figure>',
    );
    expect(html('<File src="a" size={999} />')).toContain('999 bytes');
    expect(html('<File src="a" size="2 pages" />')).toContain('2 pages');
  });

  test('a frame has words above and below', () => {
    expect(html('<Frame hint="A" caption="B">![c](d)</Frame>')).toBe(
      '<figure class="quoin-frame"><p class="quoin-hint">A</p><p><img src="d" alt="c" decoding="async" data-zoom=""></p><figcaption class="quoin-caption">B</figcaption></figure>',
    );
  });
});

test('an endpoint shows how it is called', () => {
  expect(
    html('<ApiEndpoint method="GET" path="/a" baseUrl="https://b" auth="bearer" deprecated />'),
  ).toBe(
    '<section class="quoin-endpoint" data-deprecated=""><p class="quoin-endpoint-line"><span class="quoin-method" data-method="get">GET</span> <code><span class="quoin-base-url">https://b</span>/a</code> <span class="quoin-deprecated">deprecated</span></p><p class="quoin-endpoint-auth">Authorization: bearer</p></section>',
  );
  expect(html('<ParameterTable in="query">\n\n- `a`\n\n</ParameterTable>')).toContain(
    '<p class="quoin-parameters-title">Query parameters</p><ul><li class="quoin-parameter"><p class="quoin-parameter-line"><code class="quoin-parameter-name">a</code></p></li></ul>',
  );
  expect(html('<ResponseExample status="404" />')).toContain('Response 404');
});

describe('parameters', () => {
  const parameters = (list: string): string =>
    html(`<ParameterTable>\n\n${list}\n\n</ParameterTable>`);

  test('have a name, a type and facts beside what they mean', () => {
    expect(parameters('- `a` `number`, required, default `5`: how *many*')).toContain(
      '<li class="quoin-parameter"><p class="quoin-parameter-line"><code class="quoin-parameter-name">a</code> <code class="quoin-parameter-type">number</code> <span class="quoin-parameter-fact" data-fact="required">required</span> <span class="quoin-parameter-fact" data-fact="default">default <code class="quoin-parameter-default">5</code></span></p><p>how <em>many</em></p></li>',
    );
    expect(parameters('- `a` – words')).toContain('name">a</code></p><p>words</p>');
    expect(parameters('- `a`, deprecated')).toContain('data-fact="deprecated"');
    expect(parameters('- `a`, but `b` too')).toContain('</p><p>, but <code>b</code> too</p>');
  });

  test('have parameters of their own', () => {
    const nested = parameters('- `a`\n\n  <Expandable>\n    - `b`: c\n  </Expandable>');
    expect(nested.match(/quoin-parameter-name/g)).toHaveLength(2);
  });

  test('are nothing else in other lists, and other items are no parameters', () => {
    expect(html('- `a` `b`: c')).toContain('<li><code>a</code>');
    expect(parameters('- words')).toContain('<li>words</li>');
  });
});

test.each([
  ['#ff8800', 'orange'],
  ['#16a34a', 'green'],
  ['#777', 'gray'],
  ['#000000', 'gray'],
  ['DarkSlateBlue', 'blue'],
  ['light-blue', 'blue'],
  ['crimson', 'red'],
  ['green-destructive', 'red'],
  ['nothing', 'gray'],
])('the color %s of a page is %s', (color, expected) => {
  expect(html(`<Badge color="${color}">a</Badge>`)).toContain(`data-color="${expected}"`);
});

test('inline blocks stay in running text', () => {
  expect(html('a <Badge color="#f00" size="lg">*b*</Badge>')).toBe(
    '<p>a <span class="quoin-badge" data-color="red" data-size="lg"><em>b</em></span></p>',
  );
  expect(html('<Badge>b</Badge>')).toBe(
    `<p><span class="quoin-badge" data-color="gray">b</span></p>`,
  );
  expect(html('a <Icon name="gear" label="Settings" />')).toContain(
    'aria-label="Settings" role="img"',
  );
});

test('an entry of the change log has its label and tags', () => {
  expect(html('<Update label="2.0" description="May" tags="a, b,">c</Update>')).toBe(
    '<section class="quoin-update" id="20"><div class="quoin-update-head"><p class="quoin-update-label"><a href="#20">2.0</a></p><p class="quoin-update-description">May</p><ul class="quoin-update-tags"><li class="quoin-update-tag">a</li><li class="quoin-update-tag">b</li></ul></div><div class="quoin-update-content"><p>c</p></div></section>',
  );
});

describe('other languages', () => {
  test('are left as they are written', () => {
    expect(html('<Mermaid>\ngraph LR\n  A --> B\n</Mermaid>')).toBe(
      '<figure class="quoin-diagram" data-undrawn=""><p class="quoin-diagram-note">A diagram, in the language of Mermaid</p><pre tabindex="0"><code class="language-mermaid">graph LR\n  A --&gt; B</code></pre></figure>',
    );
    expect(html('a <Math>x_{1}*y*</Math>')).toBe(
      '<p>a <code class="quoin-math-source">x_{1}*y*</code></p>',
    );
    expect(html('<Math caption="b">\\frac{a}{b}</Math>')).toContain('\\frac{a}{b}</code>');
  });

  test('code of other languages loses the markers of its containers', () => {
    expect(html('- a\n\n  <Mermaid>\n  graph LR\n    A --> B\n  </Mermaid>')).toContain(
      'graph LR\n  A --&gt; B<',
    );
    expect(html('> <Mermaid>\n> graph LR\n>   A --> B\n> </Mermaid>')).toContain(
      'graph LR\n  A --&gt; B<',
    );
  });

  test('code of other languages can be in a fence or a code span', () => {
    expect(html('<Mermaid>\n\n```mermaid\nA\n```\n\n</Mermaid>')).toContain(
      'mermaid">A</code></pre>',
    );
    expect(html('<Math>`a*b*c`</Math>')).toContain('>a*b*c</code>');
  });
});
