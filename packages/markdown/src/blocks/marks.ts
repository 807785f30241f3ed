/** Small marks in running text. */
import { type Block, boolean, color, icon, number, oneOf, string, words } from './block.ts';
import { writeIcon } from './icon.ts';

export const marks: readonly Block[] = [
  {
    name: 'Badge',
    category: 'inline',
    description: 'A short label',
    attributes: [
      color('color', 'A color name or `#rrggbb`', { default: 'gray' }),
      oneOf('size', ['xs', 'sm', 'md', 'lg'], 'Size of the label', { default: 'md' }),
      oneOf('shape', ['rounded', 'pill'], 'Shape of the corners', { default: 'rounded' }),
      boolean('stroke', 'Only the outline has the color'),
      boolean('disabled', 'Shows the label as disabled'),
      icon,
    ],
    parents: null,
    children: 'A few words',
    contains: null,
    inline: true,
    example: 'Search <Badge color="green">new</Badge>',
    html(html, block) {
      html.out.open('span', {
        class: 'quoin-badge',
        'data-color': block.color('color') ?? 'gray',
        'data-size': block.text('size'),
        'data-shape': block.text('shape'),
        'data-stroke': block.flag('stroke') ? '' : null,
        'data-disabled': block.flag('disabled') ? '' : null,
      });
      writeIcon(html, block.text('icon'));
      html.phrasing(block.element);
      html.out.close('span');
    },
    clean: (clean, block) => clean.content(block.element),
  },
  {
    name: 'Icon',
    category: 'inline',
    description: 'A small picture',
    attributes: [
      string('name', 'Name of an icon', { required: true }),
      words('label', 'Text for screen readers; without it the icon is decoration'),
      color('color', 'A color name or `#rrggbb`'),
      number('size', 'In pixels', { default: 16 }),
      oneOf(
        'style',
        ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'],
        'Variant of the icon',
      ),
    ],
    parents: null,
    children: 'Nothing',
    contains: [],
    inline: true,
    example: 'Press <Icon name="gear" label="Settings" /> at the top.',
    html(html, block) {
      writeIcon(html, block.text('name'), {
        color: block.color('color'),
        size: block.number('size', 1, 512),
        label: block.text('label'),
      });
    },
    clean: (_, block) => block.text('label') ?? '',
  },
];
