import { type SettingName, settingTitles } from '#app/lib/institute/setting-titles.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';

export const saved = (name: SettingName): ToastMessage => ({
  title: 'Success',
  description: `${settingTitles[name]} saved successfully`,
  tone: 'success',
});

export const failed = ({ intent, name }: { intent: string; name: SettingName }): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${intent === 'save' ? 'save' : 'fetch the original of'} ${settingTitles[name].toLowerCase()}`,
  tone: 'danger',
});
