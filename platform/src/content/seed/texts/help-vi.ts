import type { Articles } from './articles.ts';

/** The help center, in Vietnamese. */
export const helpVi: Articles = {
  'demo-credits': {
    title: 'Điểm thử là gì?',
    content: `
<p>Trang web này là bản demo. Khi nạp tiền, điểm thử được cộng vào số dư và bạn chơi bằng điểm thử. Điểm thử không có giá trị tiền mặt: không thể mua, rút hay quy đổi.</p>`,
  },
  'open-account': {
    title: 'Làm thế nào để đăng ký?',
    content: `
<ol>
<li>Chọn <strong>Đăng ký</strong> ở đầu trang bất kỳ.</li>
<li>Chọn tên đăng nhập và mật khẩu từ 12 ký tự trở lên. Vài từ liền nhau rất dễ nhớ.</li>
<li>Nếu có mã mời, hãy nhập mã. Liên kết mời sẽ tự điền mã cho bạn.</li>
<li>Đọc điều khoản, xác nhận bạn từ 18 tuổi trở lên và chọn <strong>Tạo tài khoản</strong>.</li>
</ol>
<p>Hệ thống tự động kiểm tra bạn không phải robot, không cần chọn hình.</p>`,
  },
  'cannot-sign-in': {
    title: 'Tôi không đăng nhập được. Phải làm gì?',
    content: `
<p>Trước hết hãy kiểm tra tên đăng nhập: bắt đầu bằng chữ cái, không phân biệt chữ hoa chữ thường. Sau ba lần sai mật khẩu, bạn cần nhập ký tự trong hình. Sau mười lần, tài khoản bị khóa 15 phút rồi tự mở lại.</p>
<p>Nếu quên mật khẩu, hãy chọn <strong>Quên mật khẩu?</strong> trong cửa sổ đăng nhập. Nếu không thấy hoặc không nhận được tin nhắn, hãy liên hệ chăm sóc khách hàng.</p>`,
  },
  'keep-safe': {
    title: 'Làm thế nào để giữ an toàn tài khoản?',
    content: `
<ul>
<li>Dùng mật khẩu không dùng ở nơi khác. Trình quản lý mật khẩu có thể tự điền cho bạn.</li>
<li>Thường xuyên xem <strong>Trung tâm bảo mật</strong>: nơi liệt kê thiết bị đang đăng nhập và các lần đăng nhập gần đây. Hãy đăng xuất thiết bị lạ và đổi mật khẩu.</li>
<li>Đăng xuất trên thiết bị dùng chung.</li>
<li>Không chia sẻ mật khẩu hay mã. Chúng tôi không bao giờ hỏi.</li>
</ul>`,
  },
  deposit: {
    title: 'Làm thế nào để nạp tiền?',
    content: `
<p>Chọn <strong>Nạp tiền</strong> cạnh số dư, rồi chọn phương thức thanh toán và số tiền. Mức tối thiểu, tối đa và phí (nếu có) được hiển thị trước khi xác nhận. Khoản nạp hiển thị ngay trong lịch sử tài khoản.</p>
<p>Nếu khoản nạp chưa được cộng trong vòng một giờ, hãy liên hệ và cho chúng tôi biết mã giao dịch. Đừng thanh toán lại trước khi tìm thấy khoản đầu tiên.</p>`,
  },
  'balance-record': {
    title: 'Xem lịch sử cược và giao dịch ở đâu?',
    content: `
<p><strong>Lịch sử cược</strong> hiển thị từng cược với tiền cược, tiền thưởng và kết quả ròng. <strong>Lịch sử tài khoản</strong> hiển thị mọi giao dịch và số dư sau đó. Bạn có thể chọn thời gian và tải xuống cả hai.</p>`,
  },
  fairness: {
    title: 'Làm sao biết trò chơi công bằng?',
    content: `
<p>Trước mỗi ván, trò chơi hiển thị mã băm của hạt giống máy chủ. Sau ván, hạt giống được hiển thị. Cả hai được lưu trong lịch sử cược và bạn có thể kiểm chứng ngay trong trình duyệt.</p>
<p>Bạn cũng có thể đặt hạt giống của riêng mình để tham gia vào kết quả. Như vậy không ai, kể cả chúng tôi, biết trước kết quả.</p>`,
  },
  'cut-off': {
    title: 'Tôi mất kết nối giữa ván. Tiền cược có mất không?',
    content: `
<p>Không. Tiền cược chỉ trừ một lần và kết quả đã được cố định trước đó. Hãy mở lại trò chơi để xem kết quả ván. Nếu không thể hoàn tất, tiền cược được hoàn lại. Lịch sử cược cho biết điều gì đã xảy ra.</p>`,
  },
  'coming-soon': {
    title: '“Sắp ra mắt” nghĩa là gì?',
    content: `
<p>Trò chơi chưa mở nên chưa thể đặt cược. Chúng tôi sẽ thông báo ngày mở khi đã chắc chắn.</p>`,
  },
  pace: {
    title: 'Vì sao không có chế độ tự động chơi?',
    content: `
<p>Để bạn tự quyết định từng cược. Mỗi lượt quay kéo dài ít nhất hai giây rưỡi; thời gian và kết quả ròng hiển thị phía trên trò chơi.</p>`,
  },
  limits: {
    title: 'Giới hạn hoạt động thế nào?',
    content: `
<p>Mở “Giới hạn và tạm nghỉ” trong tài khoản. Bạn có thể giới hạn số tiền nạp hoặc thua trong ngày, tuần hay tháng, thời gian mỗi lần đăng nhập, và đặt nhắc nhở thực tế tạm dừng trò chơi theo khoảng thời gian bạn chọn.</p>
<p>Giới hạn thấp hơn có hiệu lực ngay. Giới hạn cao hơn phải chờ 24 giờ rồi bạn xác nhận trong vòng 7 ngày. Nếu có nhiều giới hạn, giới hạn thấp nhất được áp dụng. Không ai có thể nâng giới hạn thay bạn.</p>`,
  },
  'need-a-break': {
    title: 'Tôi cần tạm nghỉ chơi',
    content: `
<p>Mở “Giới hạn và tạm nghỉ” trong tài khoản. Tạm nghỉ ngắn hạn kéo dài từ 24 giờ đến 6 tuần, tự loại trừ 6 tháng, 1 năm hoặc 5 năm. Bạn sẽ bị đăng xuất khỏi mọi thiết bị, các trò chơi kết thúc và không ai có thể rút ngắn. Số dư vẫn là của bạn: bạn vẫn có thể đăng nhập để rút tiền.</p>
<p>Nếu cờ bạc gây rắc rối cho bạn hoặc người thân, hãy đọc <a href="/help#responsible-gaming">Chơi có trách nhiệm</a>. Không cần tài khoản.</p>`,
  },
  install: {
    title: 'Có ứng dụng không?',
    content: `
<p>Có, bạn có thể cài trang web như ứng dụng. Trên điện thoại, mở trình đơn của trình duyệt và chọn <strong>Thêm vào màn hình chính</strong> hoặc <strong>Cài đặt ứng dụng</strong>. Trang <a href="/down">tải ứng dụng</a> hướng dẫn các bước cho thiết bị của bạn.</p>`,
  },
  browsers: {
    title: 'Hỗ trợ những trình duyệt nào?',
    content: `
<p>Các trình duyệt trong vòng hai năm gần đây trên điện thoại, máy tính bảng và máy tính. Nếu trang trống, hãy cập nhật trình duyệt, tắt tiện ích làm thay đổi trang và tải lại. Nếu trang web báo có phiên bản mới, hãy cập nhật: nội dung đã nhập được giữ.</p>`,
  },
};
