import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureAddress, uploadedPicturePath } from './uploaded-picture.ts';

const path = '/storage/v1/object/public/course-images/123.png';

test('a picture that was uploaded is stored without an address, and found at the present one', () => {
  assert.equal(uploadedPicturePath(`https://old.example.com${path}`), path);
  assert.equal(pictureAddress(path, 'https://new.example.com'), `https://new.example.com${path}`);
});

test('a picture from elsewhere stays there', () => {
  const elsewhere = `https://project.supabase.co${path}`;
  assert.equal(pictureAddress(elsewhere, 'https://new.example.com'), elsewhere);
  assert.equal(pictureAddress('', 'https://new.example.com'), '');
});
