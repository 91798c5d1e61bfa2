// Plain JavaScript, which every Node can read: all else is TypeScript and uses what came with recent ones.
import crypto from 'node:crypto';

if (!process.features.typescript || !('argon2' in crypto)) {
  console.error(
    `This is Node ${process.versions.node} (${process.execPath}), and the project needs its own, newer one, which \`npm ci\` installs unless told to omit optional packages: run \`npm start\`, or \`npx node FILE\` in place of \`node FILE\`.`,
  );
  process.exit(1);
}
