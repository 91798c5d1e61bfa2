/** Who writes, and how their letters look. */
export interface Letterhead {
  /** As people know them. */
  name: string;
  /** The end of a letter, line by line: who writes, and from where. */
  closing: string[];
  /** The accent is a ground that ink is read on. */
  colours: { ink: string; softInk: string; paper: string; accent: string };
  /** A `font-family`. */
  font: string;
}

export interface Letter {
  heading: string;
  paragraphs: string[];
  /** Labelled facts; a blank value is left out. */
  facts?: Fact[];
  action?: Link;
  /** Digits to be typed, and what is said before them. */
  code?: { label: string; digits: string };
  /** Said after what is to be done. */
  remark?: string;
  closing: string[];
}

type Fact = [label: string, value: string | Link | null | undefined];

interface Link {
  label: string;
  url: string;
}

/** For a project that has given itself no other. */
export const plainLetterhead = (name: string): Letterhead => ({
  name,
  closing: [],
  colours: { ink: '#1a1d24', softInk: '#5c6370', paper: '#ffffff', accent: '#a9c7fb' },
  font: 'system-ui,Segoe UI,Helvetica,Arial,sans-serif',
});

/** One letter in both forms: mail programs choose, and neither is an afterthought. */
export function writeLetter(letter: Letter, head: Letterhead): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter, head) };
}

function asText({ heading, paragraphs, facts = [], action, code, remark, closing }: Letter): string {
  const known = facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${typeof value === 'object' ? value?.url : value}`);
  const blocks = [
    heading,
    ...paragraphs,
    known.join('\n'),
    action && `${action.label}: ${action.url}`,
    code && `${code.label} ${code.digits}`,
    remark,
    closing.join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Mail programs know neither stylesheets nor variables, so every style is on its element. */
function asHtml(letter: Letter, { name, colours, font }: Letterhead): string {
  const { heading, paragraphs, facts = [], action, code, remark, closing } = letter;
  const { ink, softInk, paper, accent } = colours;
  const asFact = (value: Fact[1]) =>
    typeof value === 'object' && value
      ? `<a href="${escapeHtml(value.url)}" style="color:${ink}">${escapeHtml(value.label)}</a>`
      : withBreaks(value ?? '');
  const paragraph = (text: string) => `<p style="margin:0 0 16px;line-height:1.6">${withBreaks(text)}</p>`;
  const rows = facts
    .filter(([, value]) => value)
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:6px 20px 6px 0;font-weight:400;color:${softInk};white-space:nowrap">${escapeHtml(label)}</th><td style="padding:6px 0;overflow-wrap:anywhere;word-break:break-word">${asFact(value)}</td></tr>`,
    );
  const parts = [
    ...paragraphs.map(paragraph),
    rows.length > 0 &&
      `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px;font-size:16px">${rows.join('')}</table>`,
    action &&
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:${accent};color:${ink};font-weight:700;text-decoration:none;border-radius:6px">${escapeHtml(action.label)}</a></p>`,
    code &&
      `${paragraph(code.label)}\n<p style="margin:0 0 24px;font:700 28px/1 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(code.digits)}</p>`,
    remark && paragraph(remark),
    closing.length > 0 &&
      `<p style="margin:32px 0 0;color:${softInk};font-size:15px;line-height:1.6">${closing.map(escapeHtml).join('<br>')}</p>`,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font-family:${font};font-size:17px">
<div style="max-width:600px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;padding:0 0 12px;border-bottom:3px solid ${accent};font-weight:700">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${parts.filter(Boolean).join('\n')}
</div></body></html>
`;
}

/** The site has its own (app/lib/escape-html.ts), which nothing here may know. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
