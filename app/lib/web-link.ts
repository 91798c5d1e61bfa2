/** What may be linked to of addresses that staff typed: pages of the web, and nothing that runs. */
export const webLinks = (addresses: readonly string[]) =>
  addresses.map((text) => text.trim()).filter(isWebLink);

export const isWebLink = (address: string) =>
  /^https?:\/\//i.test(address) && URL.canParse(address.replace(/\s/g, ''));

/** The address as one would tell it to somebody: linkedin.com/in/meena. */
export const spokenAddress = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
