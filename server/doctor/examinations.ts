import type { Config } from '../config.ts';
import { administrator } from './database/administrator.ts';
import { databaseClock } from './database/clock.ts';
import { connections } from './database/connections.ts';
import { migrations } from './database/migrations.ts';
import { databaseReach } from './database/reach.ts';
import { databaseRights } from './database/rights.ts';
import { databaseWay } from './database/way.ts';
import type { Examination } from './examination.ts';
import { hostedAdministrator } from './hosted/administrator.ts';
import { hostedClock } from './hosted/clock.ts';
import { hostedFunctions } from './hosted/functions.ts';
import { hostedPublishableKey, hostedSecretKey } from './hosted/keys.ts';
import { hostedMigrations } from './hosted/migrations.ts';
import { backupPlace } from './machine/backup-place.ts';
import { machineClock } from './machine/clock.ts';
import { disk } from './machine/disk.ts';
import { lastBackup } from './machine/last-backup.ts';
import { account, dataFolder, settingsFile, siteKeys } from './machine/permissions.ts';
import { uploads } from './machine/uploads.ts';
import { mail } from './mail.ts';
import { beforeOpening } from './opening.ts';
import { certificate } from './outside/certificate.ts';
import { identity } from './outside/identity.ts';
import { plainHttp } from './outside/plain-http.ts';
import { reach } from './outside/reach.ts';
import { twinName } from './outside/twin.ts';
import { longBodies } from './proxy/bodies.ts';
import { compression } from './proxy/compression.ts';
import { cookies } from './proxy/cookies.ts';
import { protectiveHeaders } from './proxy/headers.ts';
import { handedOnHost } from './proxy/host.ts';
import { formOrigin } from './proxy/origin.ts';
import { unchangedPages } from './proxy/pages.ts';
import { requestId } from './proxy/request-id.ts';
import { ownWarnings } from './proxy/warnings.ts';
import { websocket } from './proxy/websocket.ts';
import { running, software } from './running.ts';

const throughProxy = [
  formOrigin,
  handedOnHost,
  protectiveHeaders,
  unchangedPages,
  compression,
  cookies,
  requestId,
  longBodies,
  websocket,
  ownWarnings,
];

const ofDatabase = [
  databaseReach,
  databaseWay,
  databaseRights,
  migrations,
  databaseClock,
  connections,
  administrator,
];

const ofHosted = [
  hostedPublishableKey,
  hostedSecretKey,
  hostedMigrations,
  hostedFunctions,
  hostedClock,
  hostedAdministrator,
];

/** In the order in which they are told. */
export const examinationsFor = ({ hosted }: Config): Examination[] => [
  software,
  running,
  ...[reach, certificate, plainHttp, twinName, identity],
  ...throughProxy,
  mail,
  ...(hosted ? ofHosted : ofDatabase),
  beforeOpening,
  ...[disk, uploads, backupPlace, lastBackup],
  machineClock,
  ...[dataFolder, siteKeys, settingsFile, account],
];
