const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const mostBytes = 5 * 1024 * 1024;
/** The same limit as the server's (server/backend/start-embedded.ts). A hosted Storage has none. */
const mostPixels = 50_000_000;

/** Why the bucket would not take this file, or nobody could see it, said before it is sent. */
export async function imageProblem(file: File): Promise<string | null> {
  if (!imageTypes.includes(file.type)) return 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  if (file.size > mostBytes) return 'This picture is larger than 5 MB. Please choose a smaller one.';
  try {
    const bitmap = await createImageBitmap(file);
    const isLarger = bitmap.width * bitmap.height > mostPixels;
    bitmap.close();
    return isLarger ? 'This picture has more than 50 megapixels. Please choose a smaller one.' : null;
  } catch {
    return 'This file cannot be shown as a picture. Please choose another one.';
  }
}
