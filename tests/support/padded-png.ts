/** Begins as the picture of one pixel, as Storage asks for, and is as long as a test wants it. */
export const paddedPng = (padding: Buffer) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    padding,
  ]);
