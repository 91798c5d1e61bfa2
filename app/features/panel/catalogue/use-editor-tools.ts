import { useRouteLoaderData } from 'react-router';
import type { SupabaseAddress } from '#app/data/browser-client.ts';
import { uploadCourseImage } from '#app/data/upload-course-image.ts';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { pictureAddress } from '#app/lib/uploaded-picture.ts';
import type { EditorTools } from './editor/entry-editor.tsx';

/** What every editor needs, whatever it edits. */
export function useEditorTools(institute: Institute): Omit<EditorTools, 'previews'> {
  const supabase = useRouteLoaderData<{ supabase: SupabaseAddress }>('routes/account/area')?.supabase;
  return {
    fillIn: (text) => fillIn(text, institute),
    pictureAddress: (image) => pictureAddress(image, supabase?.url ?? ''),
    uploadImage: async (file) => {
      if (!supabase) throw new Error('The page does not know its Supabase.');
      return uploadCourseImage(supabase, file);
    },
  };
}
