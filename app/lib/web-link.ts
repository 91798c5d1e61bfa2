/** What may be linked to of addresses that staff typed: pages of the web, and nothing that runs. */
export const webLinks = (addresses: readonly string[]) =>
  addresses.map((text) => text.trim()).filter(isWebLink);

/** One that every browser reads as it stands; a backslash they take for a slash. `https://` alone names no host. */
export const isWebLink = (address: string) =>
  /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(address) && URL.canParse(address);

/** The address as one would tell it to somebody: linkedin.com/in/meena. */
export const spokenAddress = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
