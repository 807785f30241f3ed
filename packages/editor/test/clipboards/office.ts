/** Word, Excel, PowerPoint and Outlook: programs and their web forms. */
import type { ClipboardCase } from './clipboard-case.ts';

const office = (content: string, styles = ''): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 ${styles}
 @list l0 {mso-list-id:1234; mso-list-type:hybrid;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uF0B7;}
--></style></head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

const normal = (content: string): string => `<p class=MsoNormal>${content}<o:p></o:p></p>\n\n`;

const bullet = (marker: string, content: string, level: number, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${content}<o:p></o:p></p>

`;

/** What WebKit leaves of `bullet`; its other properties are those of every element. */
const bulletOfWebKit = (marker: string, content: string, level: number): string =>
  `<p class="MsoListParagraphCxSpMiddle" style="font-style: normal; font-weight: 400; text-align: start; white-space: normal; color: rgb(0, 0, 0); margin-left: ${level / 2}in; text-indent: -0.25in;"><span style="font-family: Symbol;"><span>${marker}<span style="font-weight: normal; font-size: 7pt; font-family: &quot;Times New Roman&quot;;">\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0<span class="Apple-converted-space">\u00A0</span></span></span></span>${content}<o:p></o:p></p>`;

const commented = (text: string): string =>
  text
    .replaceAll('<![if !supportLists]>', '<!--[if !supportLists]-->')
    .replaceAll('<![endif]>', '<!--[endif]-->');

const wordCell = (content: string): string =>
  `<td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt;padding:0in 5.4pt 0in 5.4pt'><p class=MsoNormal style='margin-bottom:0in'>${content}<o:p></o:p></p></td>`;

const web = (content: string): string =>
  `<meta charset='utf-8'><div class="OutlineElement Ltr SCXW119048576 BCX8" style="margin: 0px; padding: 0px; user-select: text; clear: both; font-family: &quot;Segoe UI&quot;; font-weight: 400; white-space: normal;">${content}</div>`;

const webRun = (text: string, style = ''): string =>
  `<span data-contrast="auto" xml:lang="EN-US" lang="EN-US" class="TextRun SCXW1 BCX8" style="margin: 0px; padding: 0px; font-size: 11pt; font-family: Aptos, sans-serif; ${style}"><span class="NormalTextRun SCXW1 BCX8" style="margin: 0px; padding: 0px;">${text}</span></span>`;

const webEnd =
  '<span class="EOP SCXW1 BCX8" data-ccp-props="{}" style="margin: 0px; padding: 0px; font-size: 11pt;">&nbsp;</span>';

const webParagraph = (content: string, attributes = ''): string =>
  `<p class="Paragraph SCXW1 BCX8" xml:lang="EN-US" lang="EN-US" paraid="1" paraeid="{x}{82}"${attributes} style="margin: 0px; white-space: pre-wrap; font-weight: normal; font-style: normal; vertical-align: baseline;">${content}${webEnd}</p>`;

const webItem = (tag: string, level: number, content: string, start = 1): string =>
  `<div class="ListContainerWrapper SCXW1 BCX8" style="margin: 0px;"><${tag} class="${tag === 'ul' ? 'Bullet' : 'Number'}ListStyle1 SCXW1 BCX8" role="list"${tag === 'ol' ? ` start="${start}"` : ''} style="margin: 0px;"><li aria-setsize="-1" data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX8" style="margin: 0px 0px 0px 24px;">${webParagraph(webRun(content))}</li></${tag}></div>`;

const excel = (rows: string, styles: string): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style><!--table
 {mso-displayed-decimal-separator:"\\.";}
tr {mso-height-source:auto;} col {mso-width-source:auto;} br {mso-data-placement:same-cell;}
td {padding-top:1px; color:black; font-size:11.0pt; font-weight:400; font-style:normal; font-family:Calibri, sans-serif; text-align:general;}
${styles}
--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><col width=64 span=3 style='width:48pt'><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`;

export const OFFICE: readonly ClipboardCase[] = [
  {
    name: 'Word: bullets of two levels in revealed conditional comments',
    html: office(
      normal('Before.') +
        bullet('·', 'First', 1) +
        bullet('o', 'Inner <b>bold</b>', 2) +
        bullet('·', 'Second', 1) +
        normal('After.'),
    ),
    text: 'Before.\r\n·\tFirst\r\no\tInner bold\r\n·\tSecond\r\nAfter.',
    markdown: 'Before.\n\n- First\n  - Inner **bold**\n- Second\n\nAfter.\n',
  },
  {
    name: 'Word: bullets in hidden conditional comments',
    html: office(
      commented(bullet('·', 'First', 1) + bullet('§', 'Deep', 3) + bullet('·', 'Second', 1)),
    ),
    text: '·\tFirst\r\n§\tDeep\r\n·\tSecond',
    markdown: '- First\n  - Deep\n- Second\n',
  },
  {
    name: 'Word: numbers and letters',
    html: office(
      bullet('1.', 'Install', 1) +
        bullet('a.', 'download', 2) +
        bullet('b.', 'unpack', 2) +
        bullet('2.', 'Start', 1),
    ),
    text: '1.\tInstall\r\na.\tdownload\r\nb.\tunpack\r\n2.\tStart',
    markdown: '1. Install\n   1. download\n   2. unpack\n2. Start\n',
  },
  {
    name: 'Word: a list that goes on at 4',
    html: office(bullet('4)', 'Fourth', 1) + bullet('5)', 'Fifth', 1)),
    text: '4)\tFourth\r\n5)\tFifth',
    markdown: '4. Fourth\n5. Fifth\n',
  },
  {
    name: 'Word in WebKit: lists of two levels without properties of Word',
    html:
      bulletOfWebKit('·', 'First', 1) +
      bulletOfWebKit('o', 'Inner<span class="Apple-converted-space">\u00A0</span><b>bold</b>', 2) +
      bulletOfWebKit('·', 'Second', 1) +
      bulletOfWebKit('1.', 'Install', 1) +
      bulletOfWebKit('a.', 'download', 2) +
      bulletOfWebKit('2.', 'Start', 1) +
      '<p class="MsoListParagraph" style="margin-left: 36pt;">A paragraph of the list.<o:p></o:p></p>',
    text: '·\tFirst\no\tInner bold\n·\tSecond\n1.\tInstall\na.\tdownload\n2.\tStart\nA paragraph of the list.',
    markdown:
      '- First\n  - Inner **bold**\n- Second\n\n1. Install\n   1. download\n2. Start\n\nA paragraph of the list.\n',
  },
  {
    name: 'Word: title, headings and marks',
    html: office(
      `<p class=MsoTitle>Handbook<o:p></o:p></p><h1>Start<o:p></o:p></h1>${normal(
        'Some <b>bold</b>, <i>italic</i>, <s>struck</s> and <u>underlined</u> text,\nbroken in its\nsource.',
      )}<h2><span style='mso-fareast-font-family:"Times New Roman"'>Next<o:p></o:p></span></h2>${normal(
        '<span style=\'font-family:"Courier New"\'>quoin push</span> sends it.',
      )}`,
    ),
    text: 'Handbook\r\nStart\r\nSome bold, italic, struck and underlined text, broken in its source.\r\nNext\r\nquoin push sends it.',
    markdown:
      '# Handbook\n\n# Start\n\nSome **bold**, *italic*, ~~struck~~ and underlined text, broken in its source.\n\n## Next\n\n`quoin push` sends it.\n',
  },
  {
    name: 'Word: a table with a merged cell',
    html: office(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'>${wordCell('<b>Key</b>')}${wordCell('<b>Meaning</b>')}${wordCell('<b>Since</b>')}</tr><tr>${wordCell('a')}<td colspan=2 valign=top><p class=MsoNormal>both columns<o:p></o:p></p></td></tr><tr>${wordCell('b')}${wordCell('x | y')}${wordCell('<o:p>&nbsp;</o:p>')}</tr></table>${normal('<o:p>&nbsp;</o:p>')}`,
    ),
    text: 'Key\tMeaning\tSince\r\na\tboth columns\r\nb\tx | y\t',
    markdown:
      '| Key | Meaning | Since |\n| --- | --- | --- |\n| a | both columns | |\n| b | x \\| y | |\n',
  },
  {
    name: 'Word: links, non-breaking spaces, quotes of Word, and a bookmark',
    html: office(
      normal(
        `See&nbsp;<a href="https://example.com/a?b=1&amp;c=2">the&nbsp;page</a>, <a href="#_Toc123">below</a> and <a name="_Hlk1">this</a> “quote” – 5&nbsp;km.`,
      ),
    ),
    text: 'See the page, below and this “quote” – 5 km.',
    markdown:
      'See [the page](https://example.com/a?b=1\\&c=2), below and this “quote” – 5\u00A0km.\n',
  },
  {
    name: 'Word on the web: headings and marks',
    html: web(
      webParagraph(webRun('Overview'), ' role="heading" aria-level="1"') +
        webParagraph(
          webRun('A ') +
            webRun('bold', 'font-weight: bold;') +
            webRun(' and ') +
            webRun('slanted', 'font-style: italic;') +
            webRun(' word.'),
        ),
    ),
    text: 'Overview \r\nA bold and slanted word. ',
    markdown: '# Overview\n\nA **bold** and *slanted* word.\n',
  },
  {
    name: 'Word on the web: each item is a list of its own',
    html: web(
      webItem('ul', 1, 'One') +
        webItem('ul', 2, 'Inner') +
        webItem('ul', 1, 'Two') +
        webParagraph(webRun('Then')) +
        webItem('ol', 1, 'Go', 1) +
        webItem('ol', 1, 'Stop', 2),
    ),
    text: 'One \r\nInner \r\nTwo \r\nThen \r\nGo \r\nStop ',
    markdown: '- One\n  - Inner\n- Two\n\nThen\n\n1. Go\n2. Stop\n',
  },
  {
    name: 'Word on the web: a table',
    html: web(
      `<div class="TableContainer SCXW1 BCX8"><table border="1" class="Table TableStaticStyles SCXW1 BCX8" data-tablestyle="MsoTableGrid"><tbody class="SCXW1 BCX8"><tr role="row" class="TableRow"><td role="rowheader" data-celllook="0" class="FirstRow FirstCol"><div class="TableCellContent">${webParagraph(webRun('Name'))}</div></td><td role="columnheader"><div class="TableCellContent">${webParagraph(webRun('Value'))}</div></td></tr><tr role="row"><td><div>${webParagraph(webRun('size', 'font-weight: bold;'))}</div></td><td><div>${webParagraph(webRun('4 GB'))}</div></td></tr></tbody></table></div>`,
    ),
    text: 'Name \tValue \r\nsize \t4 GB ',
    markdown: '| Name | Value |\n| --- | --- |\n| **size** | 4 GB |\n',
  },
  {
    name: 'Excel: a table with a class for bold, numbers and a link',
    html: excel(
      `<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Item</td><td class=xl65>Price</td><td class=xl65>Note</td></tr><tr height=20><td height=20>Rope</td><td class=xl66 align=right>3.50</td><td><a href="https://example.com/rope" target="_blank">shop</a></td></tr><tr><td>Anchor</td><td class=xl66 align=right>120</td><td class=xl65>new</td></tr>`,
      '.xl65\n\t{mso-style-parent:style0;\n\tfont-weight:700;}\n.xl66 {mso-number-format:Fixed; text-align:right;}',
    ),
    text: 'Item\tPrice\tNote\r\nRope\t3.50\tshop\r\nAnchor\t120\tnew\r\n',
    markdown:
      '| Item | Price | Note |\n| --- | --: | --- |\n| Rope | 3.50 | [shop](https://example.com/rope) |\n| Anchor | 120 | **new** |\n',
  },
  {
    name: 'Excel: merged cells and lines in a cell',
    html: excel(
      `<tr><td colspan=2 class=xl65>Both</td><td>C</td></tr><tr><td rowspan=2>tall</td><td>one<br>two</td><td></td></tr><tr><td>three</td><td>four</td></tr>`,
      '.xl65 {text-align:center;}',
    ),
    text: 'Both\t\tC\r\ntall\t"one\r\ntwo"\t\r\n\tthree\tfour\r\n',
    markdown: '| Both | | C |\n| --- | --- | --- |\n| tall | one<br>two | |\n| | three | four |\n',
  },
  {
    name: 'Excel: a row that is hidden, and an empty row at the end',
    html: excel(
      `<tr><td>a</td><td>b</td></tr><tr style='display:none'><td>hidden</td><td>x</td></tr><tr><td>c</td><td>d</td></tr><tr><td></td><td></td></tr>`,
      '',
    ),
    text: 'a\tb\r\nc\td\r\n\t\r\n',
    markdown: '| a | b |\n| --- | --- |\n| c | d |\n',
  },
  {
    name: 'Excel: one cell',
    html: excel(`<tr height=20><td height=20 width=64>total</td></tr>`, ''),
    text: 'total\r\n',
    markdown: 'total\n',
  },
  {
    name: 'PowerPoint: bullets of a slide',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:p="urn:schemas-microsoft-com:office:powerpoint"><head><meta name=ProgId content=PowerPoint.Slide></head><body><!--StartFragment--><div v:shape="_x0000_s1026"><div class=O style='text-indent:-.25in;mso-char-wrap:1'><span style='mso-special-format:bullet;font-family:Arial;position:absolute;left:-1.82%'>•</span><span style='font-size:28.0pt'>Plan</span></div><div class=O1><span style='mso-special-format:bullet;font-family:Arial'>•</span><span>Detail</span></div><div class=O><span style='mso-special-format:bullet'>•</span><span style='font-weight:bold'>Do</span></div></div><!--EndFragment--></body></html>`,
    text: 'Plan\r\nDetail\r\nDo',
    markdown: '- Plan\n  - Detail\n- **Do**\n',
  },
  {
    name: 'Outlook: a message with its signature in a table',
    html: office(
      `${normal('Hi Ada,')}${normal('<o:p>&nbsp;</o:p>')}${normal('the <b>release</b> is <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Frelease&amp;data=05%7C01&amp;reserved=0">here</a>.')}<table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0 role=presentation><tr><td><p class=MsoNormal>Bob</p></td><td><p class=MsoNormal>Harbour Ltd</p></td></tr></table>`,
    ),
    text: 'Hi Ada,\r\n\r\nthe release is here.\r\nBob\tHarbour Ltd',
    markdown:
      'Hi Ada,\n\nthe **release** is [here](https://example.com/release).\n\nBob\n\nHarbour Ltd\n',
  },
  {
    name: 'Outlook on the web: lines in blocks',
    html: `<meta charset='utf-8'><div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">Hello</div><div class="elementToProof" style="font-family: Aptos;"><br></div><ol style="margin: 0px;" start="1" data-editing-info="{&quot;orderedStyleType&quot;:1}"><li style="list-style-type: decimal;"><div role="presentation" class="elementToProof">open</div></li><li><div role="presentation"><b>close</b></div></li></ol>`,
    text: 'Hello\r\n\r\n1.  open\r\n2.  close',
    markdown: 'Hello\n\n1. open\n2. **close**\n',
  },
];
