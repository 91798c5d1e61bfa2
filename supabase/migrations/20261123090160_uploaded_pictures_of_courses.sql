-- A picture that was uploaded is stored by its path at Storage, so that it stays where it is when the site or Supabase gets
-- another address. Pages put the address in front.
alter table public.courses drop constraint courses_image_check;
alter table public.courses add constraint courses_image_check check (
  image = '' or (image ~* '^(https?://|/storage/v1/object/public/course-images/)' and char_length(image) <= 2000)
);

update public.courses course
set image = '/storage/v1/object/public/course-images/' || picture.name
from storage.objects picture
where picture.bucket_id = 'course-images'
  and course.image ~* '^https?://'
  and regexp_replace(course.image, '^https?://[^/]+', '', 'i')
    = '/storage/v1/object/public/course-images/' || picture.name;
