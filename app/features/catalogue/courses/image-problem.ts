const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MOST_BYTES = 5 * 1024 * 1024;

/** Why the bucket would not take this file, said before it is sent. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  if (size > MOST_BYTES) return 'This picture is larger than 5 MB. Please choose a smaller one.';
  return null;
}
