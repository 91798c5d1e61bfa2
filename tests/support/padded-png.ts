/** Begins as a PNG of one pixel, which Storage accepts, and is as long as a test needs. */
export const paddedPng = (padding: Buffer) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    padding,
  ]);
