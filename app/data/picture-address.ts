import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureAddress } from '#app/lib/uploaded-picture.ts';
import type { Database } from '#supabase/database.types.ts';

/** Where a browser finds a picture; Storage is where the client's Supabase is, whichever that is by now. */
export function pictureAddresses(client: SupabaseClient<Database>): (image: string) => string {
  const { publicUrl } = client.storage.from('course-images').getPublicUrl('').data;
  const supabaseUrl = publicUrl.slice(0, publicUrl.indexOf('/storage/v1/'));
  return (image) => pictureAddress(image, supabaseUrl);
}
