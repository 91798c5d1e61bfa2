import { useForm } from '#app/forms/use-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { AnswerNotice } from '../form/answer-notice.tsx';
import type { Account } from './queries.server.ts';

export function Devices({ devices }: { devices: Account['devices'] }) {
  const { Form, busy, answer } = useForm<AccountAnswer>('devices');
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(({ id, name, lastUsed, isCurrent }) => (
          <li key={id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span>
              <span className="block font-[600]">{name}</span>
              <span className="text-sm text-ink-soft">Last used on {lastUsed}</span>
            </span>
            {isCurrent ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="form" value="devices" />
                <input type="hidden" name="device" value={id} />
                <Button type="submit" tone="quiet" small name="intent" value="end-device" disabled={busy}>
                  Sign Out<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <AnswerNotice answer={answer} />
      <Form method="post">
        <input type="hidden" name="form" value="devices" />
        <Button type="submit" tone="secondary" name="intent" value="sign-out-everywhere" disabled={busy}>
          Sign Out Everywhere
        </Button>
      </Form>
    </>
  );
}
