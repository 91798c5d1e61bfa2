/** Under which Storage gives out the pictures of courses. */
const pathStart = '/storage/v1/object/public/course-images/';

/** Of the server and of the editor; a hosted Storage has no such limit. */
export const mostPicturePixels = 50_000_000;

/** Pictures that were uploaded are stored by their path alone: neither the site nor Supabase stays at one address for ever. */
export const isUploadedPicture = (image: string) => image.startsWith(pathStart);

/** From the address that Storage gives it. */
export const uploadedPicturePath = (address: string) => new URL(address).pathname;

/** Where a browser finds the picture of a course. */
export const pictureAddress = (image: string, supabaseUrl: string) =>
  isUploadedPicture(image) ? supabaseUrl + image : image;
