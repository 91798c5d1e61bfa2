import { acceptNotification } from './handler.ts';

Deno.serve(acceptNotification);
