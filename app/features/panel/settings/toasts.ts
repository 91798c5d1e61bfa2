import { type SettingName, settingTitles } from '#app/lib/institute/setting-titles.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';

export const saved = (name: SettingName): ToastMessage => ({
  title: 'Success',
  description: `${settingTitles[name]} saved successfully`,
  tone: 'success',
});

export const failed = ({ intent, name }: { intent: string; name: SettingName }): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${intent === 'save' ? 'save' : 'fetch the original of'} ${withinSentence(settingTitles[name])}`,
  tone: 'danger',
});

const withinSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
