-- Pictures of courses. The bucket is public: everybody reads a file by its public address, without a policy. What the
-- storage service lets people write is decided here, as on hosted Supabase.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  'course-images', 'course-images', true, 5 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
);

create policy "administrators list course images"
  on storage.objects for select to authenticated
  using (bucket_id = 'course-images' and (select private.is_admin()));

create policy "administrators add course images"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'course-images' and (select private.is_admin()));

create policy "administrators replace course images"
  on storage.objects for update to authenticated
  using (bucket_id = 'course-images' and (select private.is_admin()))
  with check (bucket_id = 'course-images' and (select private.is_admin()));

create policy "administrators delete course images"
  on storage.objects for delete to authenticated
  using (bucket_id = 'course-images' and (select private.is_admin()));
