import {expect, it} from 'vitest';
import {brotliQuality} from './compress.ts';

it('compresses best what many pages load', () => {
  const code = Buffer.from('(self.chunks=self.chunks||[]).push([["1"],{2(e){e.exports=1}}])');
  const text = Buffer.from('3(e,t,n){n.r(t),n.d(t,{assets:()=>l,contentTitle:()=>r,default:()=>p})}');
  expect(brotliQuality('assets/js/5137.acbae027.js', code)).toBe(11);
  expect(brotliQuality('assets/css/styles.0a1b2c3d.css', Buffer.from('a{}'))).toBe(11);
  expect(brotliQuality('assets/js/3423.18637a15.js', text)).toBe(8);
  expect(brotliQuality('overview.html', Buffer.from('<p>'))).toBe(8);
});

it('compresses best a page that would take one more round trip', () => {
  const long = Buffer.alloc(400_000, '<p>');
  expect(brotliQuality('reference/python-sdk/model_under_test.html', long)).toBe(11);
  expect(brotliQuality('reference/python-sdk/model_under_test.md', long)).toBe(8);
});
