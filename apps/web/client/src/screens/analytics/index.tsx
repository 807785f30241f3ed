/** The reports of views, searches, questions and feedback of readers. */

import { useSearchParams } from 'wouter';
import { Screen } from '../../frame/screen.tsx';
import { BookOpen, Search } from '../../icons/icons.ts';
import { MessageCircleQuestion, ThumbsUp } from '../../icons/more-icons.ts';
import * as messages from '../../messages/analytics.ts';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Feedback } from './feedback.tsx';
import { PERIODS, periodOf } from './period.ts';
import { Questions } from './questions.tsx';
import { ReadPages } from './read-pages.tsx';
import { Searches } from './searches.tsx';

const FACES = ['pages', 'search', 'questions', 'feedback'] as const;

const Label = ({ icon, children }: { icon: React.ReactNode; children: string }) => (
  <span className="analytics-tab">
    {icon}
    {children}
  </span>
);

export default function Analytics({ project }: ProjectScreenProps) {
  const [params, setParams] = useSearchParams();
  const face = FACES.find((name) => name === params.get('show')) ?? 'pages';
  const period = periodOf(params.get('days'));
  const set = (name: string, value: string, standard: string) =>
    setParams(
      (before) => {
        if (value === standard) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const report = { project, period };
  return (
    <Screen
      title={messages.analytics}
      of={project.name}
      lead={messages.privacyHint}
      actions={
        <Select
          aria-label={messages.period}
          className="inline"
          value={period}
          options={PERIODS}
          onPick={(picked) => set('days', picked, '30')}
        />
      }
    >
      <Tabs
        label={messages.reports}
        value={face}
        onPick={(picked) => set('show', picked, 'pages')}
        tabs={[
          {
            value: 'pages',
            label: <Label icon={<BookOpen size={16} />}>{messages.pages}</Label>,
            content: <ReadPages {...report} />,
          },
          {
            value: 'search',
            label: <Label icon={<Search size={16} />}>{messages.searches}</Label>,
            content: <Searches {...report} />,
          },
          {
            value: 'questions',
            label: <Label icon={<MessageCircleQuestion size={16} />}>{messages.questions}</Label>,
            content: <Questions {...report} />,
          },
          {
            value: 'feedback',
            label: <Label icon={<ThumbsUp size={16} />}>{messages.feedback}</Label>,
            content: <Feedback {...report} />,
          },
        ]}
      />
    </Screen>
  );
}
