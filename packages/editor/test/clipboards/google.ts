/** Google Docs and Sheets. */
import type { ClipboardCase } from './clipboard-case.ts';

const guid = (content: string): string =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f1c2d3e-7fff-0a1b-2c3d-4e5f60718293">${content}</b>`;

const run = (text: string, style = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;

const paragraph = (content: string, style = ''): string =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;${style}">${content}</p>`;

const item = (content: string, level: number, style = 'disc'): string =>
  `<li dir="ltr" style="list-style-type:${style};font-size:11pt;font-family:Arial,sans-serif;white-space:pre;" aria-level="${level}">${paragraph(content).replace('<p ', '<p role="presentation" ')}</li>`;

const list = (content: string, tag = 'ul'): string =>
  `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${content}</${tag}>`;

const heading = (level: number, text: string): string =>
  `<h${level} dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">${text}</span></h${level}>`;

const cell = (content: string, style = ''): string =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;${style}">${content}</td>`;

const table = (rows: readonly (readonly string[])[]): string =>
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="200"/><col width="200"/></colgroup><tbody>${rows.map((cells) => `<tr style="height:0pt">${cells.map((text) => cell(text)).join('')}</tr>`).join('')}</tbody></table></div>`;

const sheet = (rows: string): string =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table>`;

const sheetCell = (text: string, style = '', attributes = ''): string =>
  `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;${style}" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;x&quot;}"${attributes}>${text}</td>`;

export const GOOGLE: readonly ClipboardCase[] = [
  {
    name: 'Google Docs: marks in a paragraph',
    html:
      guid(
        paragraph(
          run('Plain, ') +
            run('bold', 'font-weight:700;') +
            run(', ') +
            run('italic', 'font-style:italic;') +
            run(', ') +
            run('both', 'font-weight:700;font-style:italic;') +
            run(', ') +
            run('struck', 'text-decoration:line-through;') +
            run(', ') +
            run('underlined', 'text-decoration:underline;') +
            run('.'),
        ) + paragraph(run('A second paragraph.')),
      ) + '<br class="Apple-interchange-newline">',
    text: 'Plain, bold, italic, both, struck, underlined.\nA second paragraph.',
    markdown:
      'Plain, **bold**, *italic*, **_both_**, ~~struck~~, underlined.\n\nA second paragraph.\n',
  },
  {
    name: 'Google Docs: headings and paragraphs with empty lines',
    html: guid(
      heading(1, 'Release notes') +
        paragraph(run('What changed.')) +
        '<br />' +
        heading(2, 'Fixed') +
        paragraph(run('The queue.')) +
        '<br /><br />' +
        heading(3, 'Known problems'),
    ),
    text: 'Release notes\nWhat changed.\n\nFixed\nThe queue.\n\n\nKnown problems',
    markdown: '# Release notes\n\nWhat changed.\n\n## Fixed\n\nThe queue.\n\n### Known problems\n',
  },
  {
    name: 'Google Docs: lists of three levels',
    html: guid(
      list(
        item(run('One'), 1) +
          item(run('Two'), 1) +
          list(item(run('Inner'), 2, 'circle') + list(item(run('Deep'), 3, 'square'))) +
          item(run('Three'), 1),
      ),
    ),
    text: 'One\nTwo\nInner\nDeep\nThree',
    markdown: '- One\n- Two\n  - Inner\n    - Deep\n- Three\n',
  },
  {
    name: 'Google Docs: a numbered list with bullets inside and a link',
    html: guid(
      list(
        item(run('Install'), 1, 'decimal') +
          list(item(run('on Linux'), 2, 'circle') + item(run('on macOS'), 2, 'circle')) +
          item(
            run('Open ') +
              `<a href="https://www.google.com/url?q=https://example.com/docs&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">the guide</span></a>`,
            1,
            'decimal',
          ),
        'ol',
      ),
    ),
    text: 'Install\non Linux\non macOS\nOpen the guide',
    markdown:
      '1. Install\n   - on Linux\n   - on macOS\n2. Open [the guide](https://example.com/docs)\n',
  },
  {
    name: 'Google Docs: a checklist',
    html: guid(
      list(
        `<li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18px" height="18px" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block;" role="presentation">${run('Written', 'text-decoration:line-through;')}</p></li>` +
          `<li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18px" height="18px" alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block;" role="presentation">${run('Reviewed')}</p></li>`,
      ),
    ),
    text: 'Written\nReviewed',
    markdown: '- [x] ~~Written~~\n- [ ] Reviewed\n',
  },
  {
    name: 'Google Docs: a table with bold cells, two lines and a link',
    html: guid(
      table([
        [paragraph(run('Name', 'font-weight:700;')), paragraph(run('Use', 'font-weight:700;'))],
        [
          paragraph(run('alpha', 'font-weight:700;')),
          paragraph(run('First line')) + paragraph(run('second line')),
        ],
        [
          paragraph(run('beta')),
          paragraph(
            `<a href="https://example.com/b" style="text-decoration:none;">${run('docs', 'color:#1155cc;')}</a>`,
          ),
        ],
      ]),
    ),
    text: 'Name\tUse\nalpha\tFirst line\nsecond line\nbeta\tdocs',
    markdown:
      '| Name | Use |\n| --- | --- |\n| **alpha** | First line<br>second line |\n| beta | [docs](https://example.com/b) |\n',
  },
  {
    name: 'Google Docs: lines in Courier New are code',
    html: guid(
      paragraph(run('Run ') + run('npm test', "font-family:'Courier New',monospace;") + run(':')) +
        paragraph(run('const a = 1;', "font-family:'Courier New',monospace;")) +
        paragraph(run('console.log(a);', "font-family:'Courier New',monospace;")),
    ),
    text: 'Run npm test:\nconst a = 1;\nconsole.log(a);',
    markdown: 'Run `npm test`:\n\n```\nconst a = 1;\nconsole.log(a);\n```\n',
  },
  {
    name: 'Google Docs: a picture, a rule and a line break',
    html: guid(
      paragraph(
        run('Before') +
          '<span style="white-space:pre-wrap;"><br /></span>' +
          run('after the break'),
      ) +
        paragraph(
          `<span style="border:none;display:inline-block;overflow:hidden;width:600px;height:400px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x" width="600" height="400" alt="The board" /></span>`,
        ) +
        '<p><hr /></p>' +
        paragraph(run('End')),
    ),
    text: 'Before\nafter the break\n\nEnd',
    markdown:
      'Before\\\nafter the break\n\n![The board](https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x)\n\n***\n\nEnd\n',
  },
  {
    name: 'Google Docs: words of one paragraph',
    html: guid(run('only ') + run('words', 'font-weight:700;')),
    text: 'only words',
    markdown: 'only **words**\n',
  },
  {
    name: 'Google Sheets: cells with numbers, bold and a link',
    html: sheet(
      `<tr style="height:21px;">${sheetCell('Plan', 'font-weight:bold;')}${sheetCell('Price', 'font-weight:bold;')}</tr>` +
        `<tr style="height:21px;">${sheetCell('Free')}${sheetCell('0', 'text-align:right;')}</tr>` +
        `<tr style="height:21px;">${sheetCell('<a class="in-cell-link" target="_blank" href="https://example.com/team">Team</a>', 'text-decoration:underline;color:#1155cc;')}${sheetCell('12', 'text-align:right;')}</tr>`,
    ),
    text: 'Plan\tPrice\nFree\t0\nTeam\t12',
    markdown:
      '| Plan | Price |\n| --- | --: |\n| Free | 0 |\n| [Team](https://example.com/team) | 12 |\n',
  },
  {
    name: 'Google Sheets: merged cells, a line break and empty cells',
    html: sheet(
      `<tr>${sheetCell('Region', '', ' rowspan="2" colspan="1"')}${sheetCell('Sales', '', ' rowspan="1" colspan="2"')}</tr>` +
        `<tr>${sheetCell('Q1')}${sheetCell('Q2')}</tr>` +
        `<tr>${sheetCell('North<br/>East')}${sheetCell('4')}${sheetCell('')}</tr>`,
    ),
    text: 'Region\tSales\t\n\tQ1\tQ2\nNorth\nEast\t4\t',
    markdown: '| Region | Sales | |\n| --- | --- | --- |\n| | Q1 | Q2 |\n| North<br>East | 4 | |\n',
  },
  {
    name: 'Google Sheets: one cell',
    html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><span style="font-size:10pt;font-family:Arial;font-style:normal;" data-sheets-root="1" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;one value&quot;}">one value</span>`,
    text: 'one value',
    markdown: 'one value\n',
  },
];
