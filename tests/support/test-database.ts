import { join } from 'node:path';
import {
  createTestDatabase as createDatabase,
  type TestDatabaseOptions,
} from '#supabase-embedded/tests/support/test-database.ts';

import { firstDay } from './first-dates.ts';

const product = join(import.meta.dirname, '..', '..', 'supabase');

/** A fresh database of the caller's own with the product's migrations and seed, unless another project is named. */
export const createTestDatabase = ({ project = product, ...options }: TestDatabaseOptions = {}) =>
  createDatabase({ project, settings: { 'institute.first_dates': firstDay }, ...options });
