/** A tel: link from a number in E.164 form. */
export const telephoneUrl = (e164: string) => `tel:${e164}`;

/** A chat-app link that opens a conversation with the text already written. */
export const whatsappUrl = (e164: string, text?: string) =>
  `https://wa.me/${e164.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
