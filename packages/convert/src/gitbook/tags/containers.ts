/** GitBook's blocks that hold any content. */
import {
  conditionalContent,
  elseContent,
  hintStyleUnknown,
  promptAsAccordion,
} from '../../messages.ts';
import { CALLOUTS } from './callouts.ts';
import { attributeOf, closed, isTrue, reportOthers, type TagHandlers, unwrap } from './handler.ts';

export const containers: TagHandlers = {
  hint: closed((element, page, close) => {
    const style = attributeOf(element, 'style') ?? attributeOf(element, 'type') ?? 'info';
    const name = CALLOUTS.get(style);
    if (name === undefined) {
      page.report(element.open, 'hint', hintStyleUnknown({ style }));
    }
    page.block(name ?? 'Info', { icon: attributeOf(element, 'icon') }, element.open, close);
    reportOthers(element, page, ['style', 'type', 'icon']);
  }),

  tabs: closed((element, page, close) => {
    page.block('Tabs', {}, element.open, close);
    reportOthers(element, page, []);
  }),

  tab: closed((element, page, close) => {
    const title = attributeOf(element, 'title') ?? 'Tab';
    page.block('Tab', { title, icon: attributeOf(element, 'icon') }, element.open, close);
    reportOthers(element, page, ['title', 'icon']);
  }),

  stepper: closed((element, page, close) => {
    page.block('Steps', {}, element.open, close);
    reportOthers(element, page, []);
  }),

  step: closed((element, page, close) => {
    page.block('Step', { title: attributeOf(element, 'title') }, element.open, close);
    reportOthers(element, page, ['title']);
  }),

  columns: closed((element, page, close) => {
    const cols = element.children.filter(({ name }) => name === 'column').length;
    page.block('Columns', { cols: Math.max(cols, 1) }, element.open, close);
    reportOthers(element, page, []);
  }),

  column: closed((element, page, close) => {
    page.block('Column', { width: attributeOf(element, 'width') }, element.open, close);
    reportOthers(element, page, ['width']);
  }),

  updates: closed((element, page) => {
    unwrap(element, page);
    reportOthers(element, page, []);
  }),

  update: closed((element, page, close) => {
    const tags = attributeOf(element, 'tags')
      ?.split(',')
      .map((tag) => page.context.space.tagLabels.get(tag.trim()) ?? tag.trim())
      .join(', ');
    page.block(
      'Update',
      { label: attributeOf(element, 'date') ?? 'Update', tags },
      element.open,
      close,
    );
    reportOthers(element, page, ['date', 'tags']);
  }),

  prompt: closed((element, page, close) => {
    const title = attributeOf(element, 'description') ?? 'Prompt';
    const defaultOpen = attributeOf(element, 'defaultExpanded') === 'full';
    const attributes = { title, icon: attributeOf(element, 'icon'), defaultOpen };
    page.block('Accordion', attributes, element.open, close);
    page.report(element.open, 'prompt', promptAsAccordion);
    reportOthers(element, page, ['description', 'icon', 'defaultExpanded']);
  }),

  if: (element, page) => {
    unwrap(element, page);
    const condition = element.open.text;
    page.report(element.open, 'if', conditionalContent({ condition }));
  },

  else: (element, page) => {
    page.remove(element.open);
    page.report(element.open, 'if', elseContent);
  },

  raw: unwrap,

  'code-tabs': closed((element, page, close) => page.block('CodeGroup', {}, element.open, close)),

  expand: closed((element, page, close) => {
    const title = attributeOf(element, 'title') ?? 'Details';
    page.block('Accordion', { title, defaultOpen: isTrue(element, 'open') }, element.open, close);
  }),
};
