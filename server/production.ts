// React and the router choose their development build at the moment they are loaded, unless told otherwise. It is several
// times slower, so this is imported before anything else.
process.env.NODE_ENV ??= 'production';
