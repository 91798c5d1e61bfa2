import { uploadedPicturePath } from '#app/lib/uploaded-picture.ts';
import { loadBrowserClient, type SupabaseAddress } from './browser-client.ts';

/** As the bucket `course-images` has them. */
const extensionOfType: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Stores the picture under a name that nobody has used, with the administrator's own rights; the path of its address. */
export async function uploadCourseImage(address: SupabaseAddress, file: File): Promise<string> {
  const images = (await loadBrowserClient(address)).storage.from('course-images');
  const name = crypto.getRandomValues(new BigUint64Array(2)).join('');
  const { data, error } = await images.upload(`${name}.${extensionOfType[file.type] ?? 'img'}`, file, {
    contentType: file.type,
    cacheControl: '31536000',
  });
  if (error) throw error;
  return uploadedPicturePath(images.getPublicUrl(data.path).data.publicUrl);
}
