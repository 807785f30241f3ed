import type { Settings, SettingsUpdateBody } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/projects.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const textOf = (context: Context, settings: Settings): Promise<string> =>
  context.properties([
    ['Name', settings.name],
    ['Description', settings.description || null],
    ['Visibility', settings.visibility],
    ['Layout', settings.layout],
    ['Theme', settings.theme],
    ['Language', settings.locale],
    [messages.primaryColor, settings.primaryColor],
    ['Font', `${settings.fontFamily || messages.systemFont}, ${settings.fontSize} px`],
    ['Brand', Object.keys(settings.brand).join(', ') || null],
    [messages.needsApproval, yesNo(settings.approvals.required)],
    ['Self-approval', yesNo(settings.approvals.allowSelfApproval)],
    ...Object.entries(settings.validation.rules).map(
      ([rule, severity]) => [`Rule ${rule}`, severity] as const,
    ),
    ...Object.entries(settings.messages).flatMap(([locale, texts]) =>
      Object.entries(texts).map(([key, text]) => [`Message ${key} (${locale})`, text] as const),
    ),
    ...settings.search.synonyms.map((words) => ['Synonyms', words.join(', ')] as const),
  ]);

export const showSettings = async (context: Context, named: string | undefined): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.settings.get(named ?? (await context.project()));
  const text = await textOf(context, answer.settings);
  context.result(answer, () => text);
};

export interface SettingsOptions
  extends Pick<
    SettingsUpdateBody,
    | 'name'
    | 'description'
    | 'visibility'
    | 'theme'
    | 'primaryColor'
    | 'fontFamily'
    | 'fontSize'
    | 'layout'
    | 'locale'
  > {
  readonly requireApproval?: boolean;
  readonly selfApproval?: boolean;
}

/** Only what was named is sent. */
const bodyOf = (options: SettingsOptions): SettingsUpdateBody => {
  const {
    name,
    description,
    visibility,
    theme,
    primaryColor,
    fontFamily,
    fontSize,
    layout,
    locale,
  } = options;
  const { requireApproval: required, selfApproval: allowSelfApproval } = options;
  const plain = {
    name,
    description,
    visibility,
    theme,
    primaryColor,
    fontFamily,
    fontSize,
    layout,
    locale,
  };
  return required === undefined && allowSelfApproval === undefined
    ? plain
    : { ...plain, approvals: { required, allowSelfApproval } };
};

export const setSettings = async (
  context: Context,
  named: string | undefined,
  options: SettingsOptions,
): Promise<void> => {
  const body = bodyOf(options);
  if (Object.values(body).every((value) => value === undefined)) {
    throw new CommandError(messages.settingMissing, {
      next: messages.passSetting(),
    });
  }
  const quoin = await context.client();
  const answer = await quoin.settings.update(named ?? (await context.project()), body);
  for (const warning of answer.warnings) context.warn(warning);
  const text = await textOf(context, answer.settings);
  context.result(answer, () => text);
};
