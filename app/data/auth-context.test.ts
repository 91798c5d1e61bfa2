import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthContext, useAuth } from './auth-context.ts';

const Name = () => useAuth().user?.displayName ?? 'nobody';

test('useAuth tells who is signed in', () => {
  const value = {
    loading: false,
    signedOut: false,
    user: { id: 'u1', displayName: 'meena' },
    isAdmin: false,
    isStaff: false,
    rights: [],
    session: null,
  };
  assert.equal(renderToStaticMarkup(createElement(AuthContext, { value }, createElement(Name))), 'meena');
});

test('useAuth outside a provider is a mistake, and says which', () => {
  assert.throws(() => renderToStaticMarkup(createElement(Name)), {
    message: 'useAuth must be used within an AuthProvider',
  });
});
