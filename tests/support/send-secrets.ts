import { once } from 'node:events';
import WebSocket from 'ws';
import type { Product } from './product.ts';

/** Everything in it begins alike, so that one search finds it. */
const hush = {
  password: 'hush-Password-1',
  token: 'hush-token-abcdefgh',
  address: 'hush.asha@mail.example',
  value: 'hush-what-somebody-typed',
  code: '918273',
};

/** Through every door there is, in every part of a request, as what is taken and as what is refused. */
export async function sendSecrets({ server, keys }: Product) {
  const base = () => server.localUrl;
  const withKey = (extra: Record<string, string> = {}) => ({ apikey: keys.publishableKey, ...extra });
  const { password, token, address, value, code } = hush;
  const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJodXNoIn0.${token}`;
  const json = { 'content-type': 'application/json' };
  const secretKey = keys.secretKey;
  const post = async (path: string, body: unknown, headers: Record<string, string> = withKey(json)) => {
    const sent = typeof body === 'string' || body instanceof URLSearchParams ? body : JSON.stringify(body);
    const answer = await fetch(base() + path, { method: 'POST', headers, body: sent, redirect: 'manual' });
    await answer.arrayBuffer();
  };
  const look = async (path: string, headers: Record<string, string> = {}) => {
    await (await fetch(base() + path, { headers, redirect: 'manual' })).arrayBuffer();
  };
  const page = { origin: base() };
  await look(`/?token_hash=${token}&email=${address}#${token}`);
  await look(`/set-password?code=${token}&error_description=${value}`);
  for (const path of ['/invitation', '/registration', '/registration.ics'])
    for (const odd of ['', '%00', '%ff', '&token=', `&token[]=${token}`])
      await look(`${path}?token=${token}${odd}`);
  for (const intent of ['cancel', 'rename', value])
    await post('/registration', new URLSearchParams({ intent, token, name: value }), page);
  await look(`/people/${address}`);
  await look(`/reset/${address}/%ff`);
  await look(`/people/${encodeURIComponent(address)}`);
  await look('/account', { cookie: `sb-localhost-auth-token=${token}; other=${value}` });
  await look('/admin', {
    cookie: `sb-localhost-auth-token=base64-${btoa(JSON.stringify({ access_token: jwt }))}`,
  });
  await look('/jobs', {
    referer: `http://localhost/?token=${token}`,
    'user-agent': value,
    authorization: `Basic ${token}`,
  });
  for (const intent of ['sign-in', 'send-code', 'verify-code', 'sign-up', 'confirm-address'])
    await post(
      '/auth',
      new URLSearchParams({
        intent,
        email: address,
        password,
        confirmPassword: password,
        fullName: value,
        phone: '+919876543210',
        otp: code,
      }),
      page,
    );
  await post('/forgot-password', new URLSearchParams({ email: address }), page);
  for (const email of [address, `${value}@`])
    await post(
      '/?index',
      new URLSearchParams({
        form: 'contact',
        type: 'contact',
        course: 'python',
        name: value,
        email,
        phone: '9876543210',
        message: `${value} ${value}`,
      }),
      page,
    );
  await post('/prompt-builder', new URLSearchParams({ intent: 'enhance', prompt: value }), page);
  for (const headers of [
    withKey(json),
    withKey({ ...json, authorization: `Bearer ${jwt}` }),
    { ...json, apikey: secretKey },
  ]) {
    await post('/auth/v1/signup', { email: address, password, data: { note: value } }, headers);
    await post('/auth/v1/token?grant_type=password', { email: address, password }, headers);
    await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, headers);
    await post('/auth/v1/token?grant_type=pkce', { auth_code: token, code_verifier: token }, headers);
    await post('/auth/v1/token?grant_type=id_token', { id_token: jwt, provider: 'google' }, headers);
    await post('/auth/v1/verify', { type: 'signup', email: address, token: code }, headers);
    await post('/auth/v1/recover', { email: address }, headers);
    await post('/auth/v1/otp', { email: address, data: { note: value } }, headers);
    await post('/auth/v1/invite', { email: address }, headers);
    await post('/auth/v1/admin/users', { email: address, password, email_confirm: true, id: value }, headers);
    await post('/auth/v1/signup', `{"email":"${address}","password":"${password}`, headers);
    await post(
      '/rest/v1/contact_inquiries',
      { name: value, email: address, phone: value, message: value, id: value },
      headers,
    );
    await post('/rest/v1/jobs', { title: value, id: value, [value]: value }, headers);
    await post('/rest/v1/rpc/find_leads', { [value]: value, wanted: token }, headers);
    for (const name of ['read_registration', 'rename_registration', 'cancel_registration'])
      for (const odd of ['', '\0', '\ud800'])
        await post(`/rest/v1/rpc/${name}`, { token: token + odd, ...(odd && { new_name: value }) }, headers);
    await post(
      '/rest/v1/course_enrollments',
      {
        name: value,
        email: address,
        phone: value,
        course_name: value,
        course_id: `workshop-${crypto.randomUUID()}`,
      },
      headers,
    );
    await post('/rest/v1/jobs', `[{"title":"${value}`, headers);
    await post('/functions/v1/enhance-prompt', { prompt: value, apiKey: token }, headers);
    await post(
      '/functions/v1/send-notification-email',
      { email: address, name: value, type: value },
      headers,
    );
    await post('/storage/v1/object/sign/course-images/x.png', { expiresIn: value, token }, headers);
    await look(`/rest/v1/profiles?id=eq.${value}&full_name=eq.${address}`, headers);
    await look(`/rest/v1/jobs?select=${value}&order=${value}.desc`, headers);
  }
  await look(`/auth/v1/verify?type=signup&token=${token}&redirect_to=${base()}/%3Fx=${value}`);
  await look(`/auth/v1/callback?code=${token}&state=${token}&error_description=${value}`);
  await look(`/auth/v1/user`, withKey({ authorization: `Bearer ${jwt}` }));
  await look(`/storage/v1/object/sign/course-images/x.png?token=${jwt}`);
  for (const apikey of [keys.publishableKey, token]) {
    const address = `${base().replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0&log=${value}`;
    const socket = new WebSocket(address);
    socket.on('error', () => {});
    socket.on('open', () => {
      const payload = {
        access_token: jwt,
        config: {
          postgres_changes: [{ event: '*', schema: 'public', table: value, filter: `x=eq.${value}` }],
        },
      };
      socket.send(
        JSON.stringify({ topic: `realtime:room`, event: 'phx_join', ref: '1', join_ref: '1', payload }),
      );
      socket.send(`{"topic":"${value}`);
      socket.once('message', () => socket.close());
    });
    await once(socket, 'close');
  }
}
