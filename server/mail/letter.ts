import { escapeHtml } from '#app/lib/escape-html.ts';
import { site } from '#app/site.ts';

export interface Letter {
  heading: string;
  paragraphs: string[];
  /** Labelled facts; a blank value is left out. */
  facts?: [label: string, value: string | null | undefined][];
  action?: { label: string; url: string };
  closing: string[];
}

/** One letter in both forms: mail programs choose, and neither is an afterthought. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ heading, paragraphs, facts = [], action, closing }: Letter): string {
  const known = facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  const blocks = [
    heading,
    ...paragraphs,
    known.join('\n'),
    action && `${action.label}: ${action.url}`,
    closing.join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const slate = '#12241e';
const chalk = '#faf7f0';
const marigold = '#f0a21c';

/** Mail programs know neither stylesheets nor variables, so every style is on its element. */
function asHtml({ heading, paragraphs, facts = [], action, closing }: Letter): string {
  const font = 'font-family:Anek Latin,Segoe UI,Helvetica,Arial,sans-serif';
  const paragraph = (text: string) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(text)}</p>`;
  const rows = facts
    .filter(([, value]) => value)
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:6px 20px 6px 0;font-weight:400;color:#4c5f57;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:6px 0">${escapeHtml(value ?? '').replaceAll('\n', '<br>')}</td></tr>`,
    );
  const button =
    action &&
    `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:${marigold};color:${slate};font-weight:700;text-decoration:none;border-radius:6px">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${chalk};color:${slate};${font};font-size:17px">
<div style="max-width:600px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;padding:0 0 12px;border-bottom:3px solid ${marigold};font-weight:700">${escapeHtml(site.name)}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px;font-size:16px">${rows.join('')}</table>` : ''}
${button ?? ''}
<p style="margin:32px 0 0;color:#4c5f57;font-size:15px;line-height:1.6">${closing.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
}

/** Headers are one line; a name with a line break must not begin another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
